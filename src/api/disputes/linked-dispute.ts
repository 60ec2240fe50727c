import { invoiceDisputeRead } from '#api/disputes/reads.ts';
import type { ReadCall } from '#api/platform/read-call.ts';
import { CallError, type Owner } from '#domain/call-error.ts';
import type { DisputeDetails } from '#domain/dispute/dispute-details.ts';

/** A dispute that a link leads to, and the customer that it belongs to. */
export interface LinkedDispute extends Pick<DisputeDetails['dispute'], 'disputeNumber' | 'invoiceId'> {
  readonly owner: Owner;
}

/**
 * The dispute of an invoice, or the one of it that is named, whichever of the user's customers it belongs to. It is asked for as one of them; where it is
 * another's, the server names that one, and it is asked for as that.
 */
export function linkedDisputeRead(asked: Owner, trxId: string, disputeId?: string): ReadCall<LinkedDispute> {
  const as = async (owner: Owner, signal?: AbortSignal): Promise<LinkedDispute> => {
    const { dispute } = await invoiceDisputeRead(owner.buid, trxId, disputeId).load(signal);
    return { owner, disputeNumber: dispute.disputeNumber, invoiceId: dispute.invoiceId };
  };
  return {
    asks: invoiceDisputeRead(asked.buid, trxId, disputeId).asks,
    load: async (signal) => {
      try {
        return await as(asked, signal);
      } catch (error) {
        if (error instanceof CallError && error.owner) return as(error.owner, signal);
        throw error;
      }
    },
  };
}
