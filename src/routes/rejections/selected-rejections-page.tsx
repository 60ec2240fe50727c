import { getRouteApi } from '@tanstack/react-router';
import { useMemo, useState, type ReactElement } from 'react';
import { selectedRejectionsRead } from '#api/rejections/reads.ts';
import type { RejectionPage } from '#domain/rejection/rejection.ts';
import { useRead } from '#routes/frame/use-read.ts';
import { ActsOf } from '#routes/rejections/rejection-acts-of.tsx';
import { selectedIds } from '#routes/rejections/rejections.tsx';
import { NoneSelected, SelectedRejections } from '#ui/rejections/selected-rejections.tsx';

const route = getRouteApi('/rejection-center/selected');
const LIST = '/rejection-center';

/** Several rejected transactions, resubmitted or cancelled together. */
export function SelectedRejectionsPage(): ReactElement {
  const ids = selectedIds(route.useSearch());
  return ids.length === 0 ? <NoneSelected listHref={LIST} /> : <Read key={ids.join()} ids={ids} />;
}

function Read({ ids }: { readonly ids: readonly string[] }): ReactElement {
  const [read] = useState(() => selectedRejectionsRead(ids));
  const part = useRead(read);
  const page = part.value;
  return (
    <SelectedRejections
      part={part}
      acts={page && <Acts name={ids.join()} page={page} refresh={part.refresh} />}
      listHref={LIST}
      hrefOf={({ transactionId }) => `${LIST}/${transactionId}`}
    />
  );
}

interface ActsProps {
  readonly name: string;
  readonly page: RejectionPage;
  readonly refresh: () => void;
}

function Acts({ name, page, refresh }: ActsProps): ReactElement {
  const subject = useMemo(() => ({ rejections: page.rows, today: page.today }), [page]);
  return <ActsOf name={name} subject={subject} refresh={refresh} />;
}
