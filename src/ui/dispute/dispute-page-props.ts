import type { ReactNode } from 'react';
import type { Owner } from '#domain/call-error.ts';
import type { Instant } from '#domain/dates/dates.ts';
import type { DisputeConfig } from '#domain/dispute/dispute-config.ts';
import type { DisputeDetails } from '#domain/dispute/dispute-details.ts';
import type { DisputeParty } from '#domain/dispute/dispute.ts';
import type { PageAddress } from '#domain/portal/page-address.ts';
import type { DocumentDownload, RenderReplace } from '#ui/shared/attached-documents.tsx';
import type { ReadPart } from '#ui/shared/read-part.tsx';

/** What the page of a dispute is given. */
export interface DisputePageProps {
  readonly part: ReadPart<DisputeDetails>;
  /** Whose reading of it this is. */
  readonly party: DisputeParty;
  readonly config: DisputeConfig;
  readonly hrefs: {
    readonly list: PageAddress;
    /** Null for those who have no page of an invoice. */
    readonly invoice: ((trxId: string) => PageAddress) | null;
    /** Answers this one; null for who may not. */
    readonly answer: ((disputeId: string) => PageAddress) | null;
    /** Takes this one back, for who may and does not answer it; null for all others. */
    readonly withdraw: ((disputeId: string) => PageAddress) | null;
    /** Another dispute of the same invoice. */
    readonly other: (disputeId: string) => PageAddress;
  };
  /** What the reader can do about it, above what was said; absent where that is nothing. */
  readonly acts?: ReactNode;
  /** The invoice whole, for who has no page of it; absent of all others. */
  readonly beside?: ReactNode;
  /** Who can answer it and how to ask them, for the side whose turn it is and who may not; absent of all others. */
  readonly ask?: ReactNode;
  readonly download: DocumentDownload;
  readonly renderReplace?: RenderReplace | undefined;
  /** Paper says whose portal it is from. */
  readonly brandName: string;
  readonly onPrint: () => void;
  /** The portal's clock: paper says as of when it is. */
  readonly now: () => Instant;
  /** Goes to another customer of the user’s own, whose dispute it is. */
  readonly onSwitch: (owner: Owner) => void;
}

/** What a part of the page shows of a dispute that has come. */
export interface DisputePartProps extends Pick<
  DisputePageProps,
  'party' | 'config' | 'hrefs' | 'download' | 'renderReplace'
> {
  readonly details: DisputeDetails;
}
