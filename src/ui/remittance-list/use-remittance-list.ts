import { useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { RemittanceReasonGiven } from '#machines/remittance-list/context.ts';
import type { remittanceList } from '#machines/remittance-list/remittance-list.ts';

export type RemittanceActor = ActorRefFrom<typeof remittanceList>;

/** A remittance list as its page takes it: the chart's state, and what can be done. */
export interface RunningRemittance {
  readonly snapshot: SnapshotFrom<typeof remittanceList>;
  readonly onCheck: (text: string) => void;
  readonly onFile: (file: File) => void;
  readonly onChange: () => void;
  readonly onPay: (given: RemittanceReasonGiven) => void;
}

/** `keep` holds the file for the call that reads it. */
export function useRemittanceList(actor: RemittanceActor, keep: (file: File) => void): RunningRemittance {
  return {
    snapshot: useSelector(actor, (now) => now),
    onCheck: (text) => actor.send({ type: 'list.check', text }),
    onFile: (file) => {
      keep(file);
      actor.send({ type: 'file.choose', file: { name: file.name, bytes: file.size } });
    },
    onChange: () => actor.send({ type: 'list.change' }),
    onPay: (given) => actor.send({ type: 'payment.begin', ...given }),
  };
}
