import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useState, type ReactElement } from 'react';
import { approvalLimitActors } from '#api/approvals/actors.ts';
import type { ToldLimit } from '#domain/approval/approval-limit.ts';
import { useMessages } from '#locales/react.tsx';
import { approvalLimit } from '#machines/approval-limit/approval-limit.ts';
import { scopeOf } from '#routes/frame/page-context.ts';
import { ofVisit } from '#routes/frame/of-visit.tsx';
import { useRead } from '#routes/frame/use-read.ts';
import { limitReads } from '#routes/approvals/approvals.tsx';
import { ApprovalLimitForm, ApprovalLimitPage as Frame } from '#ui/approvals/approval-limit.tsx';
import { useApprovalLimit } from '#ui/approvals/use-approval-limit.ts';
import { Bone } from '#ui/kit/skeleton.tsx';
import { Part } from '#ui/shared/read-part.tsx';

/** Where an administrator sets up to how much one person pays alone. */
export const ApprovalLimitPage = ofVisit(function Read({ context }) {
  const { t } = useMessages();
  const part = useRead(limitReads({ context }).limit);
  return (
    <Frame listHref="/approvals">
      <Part
        part={part}
        loadingText={t('approvals.loading')}
        failedText={t('approvals.failed')}
        skeleton={<Bone size="lg" />}
      >
        {(told) => <Set told={told} buidCustomer={scopeOf(context).buidCustomer} refresh={part.refresh} />}
      </Part>
    </Frame>
  );
});

interface SetProps {
  readonly told: ToldLimit;
  readonly buidCustomer: string;
  /** Reads the page anew. */
  readonly refresh: () => void;
}

/** The form; it outlasts each reading of the limits. */
function Set({ told, buidCustomer, refresh }: SetProps): ReactElement {
  const [machine] = useState(() => approvalLimit.provide({ actors: approvalLimitActors() }));
  const actor = useActorRef(machine, { input: { told, buidCustomer } });
  const isSet = useSelector(actor, (now) => now.matches('set') || now.matches('asked'));
  useEffect(() => {
    actor.send({ type: 'limit.told', told });
  }, [actor, told]);
  useEffect(() => {
    if (isSet) refresh();
  }, [isSet, refresh]);
  return <ApprovalLimitForm {...useApprovalLimit(actor)} />;
}
