import { getRouteApi, useRouteContext } from '@tanstack/react-router';
import { useActorRef } from '@xstate/react';
import { useState, type ReactElement } from 'react';
import * as v from 'valibot';
import { approvalActActors } from '#api/approvals/actors.ts';
import { APPROVAL_ACTS } from '#domain/approval/approval-acts.ts';
import type { Approval } from '#domain/approval/approval.ts';
import { useMessages } from '#locales/react.tsx';
import { approvalAct } from '#machines/approval-act/approval-act.ts';
import { settingsOf, userOf, type PageContext } from '#routes/frame/page-context.ts';
import { StepUp } from '#routes/frame/step-up.tsx';
import { useActOn } from '#routes/frame/use-act-on.ts';
import { ofVisit } from '#routes/frame/of-visit.tsx';
import { useRead } from '#routes/frame/use-read.ts';
import { approvalReads } from '#routes/approvals/approvals.tsx';
import { ApprovalActs } from '#ui/approvals/approval-acts.tsx';
import { ApprovalView } from '#ui/approvals/approval.tsx';
import { useApprovalAct } from '#ui/approvals/use-approval-act.ts';
import { usePageName } from '#ui/shell/page-name.ts';

const route = getRouteApi('/approvals/$approval_id');

/** One thing that a second person is asked for, where it is answered. */
export const ApprovalPage = ofVisit(function Read({ context }) {
  const part = useRead(approvalReads({ context, params: route.useParams() }).approval);
  const approval = part.value;
  usePageName(approval?.approvalNumber);
  return (
    <ApprovalView
      part={part}
      acts={approval && <Acts approval={approval} refresh={part.refresh} />}
      listHref="/approvals"
      timeZone={settingsOf(context).config.timeZone}
    />
  );
});

/** What is typed with an answer. */
const Typed = v.object({ words: v.string() });

interface ActsProps {
  readonly approval: Approval;
  /** Reads the page anew. */
  readonly refresh: () => void;
}

/** What is done about it; it outlasts each reading of it. */
function Acts({ approval, refresh }: ActsProps): ReactElement {
  const context: PageContext = useRouteContext({ from: '__root__' });
  const { t } = useMessages();
  const { role } = userOf(context);
  const [machine] = useState(() => approvalAct.provide({ actors: approvalActActors() }));
  const actor = useActorRef(machine, { input: { subject: approval, role } });
  const kept = useActOn(actor, {
    subject: approval,
    refresh,
    subjectId: approval.approvalId,
    acts: APPROVAL_ACTS,
    form: Typed,
    isCounted: true,
  });
  const { onProof, ...acting } = useApprovalAct(actor, kept);
  const { approvalId, approvalNumber: number } = approval;
  return (
    <>
      <ApprovalActs {...acting} />
      {acting.snapshot.matches('proving') ? (
        <StepUp
          of={{ change: 'approval_yes', subject: approvalId }}
          title={t('approvalAct.proof', { number })}
          submitText={t('approvalAct.name', { act: 'approve' })}
          onEnd={onProof}
        />
      ) : null}
    </>
  );
}
