import { useActorRef } from '@xstate/react';
import { useEffect, useEffectEvent, useState, type ReactElement } from 'react';
import { documentActors } from '#api/invoice-documents/actors.ts';
import { portalNow } from '#api/platform/portal-clock.ts';
import type { MerchantInvoiceDocument } from '#domain/invoice/invoice-document.ts';
import { invoiceDocument } from '#machines/invoice-document/invoice-document.ts';
import { MerchantDocument, type MerchantDocumentProps } from '#ui/invoice/merchant-document.tsx';

export interface RunningDocumentProps extends Omit<MerchantDocumentProps, 'actor'> {
  readonly undoSeconds: number;
  /** Reads the documents anew. */
  readonly refresh: () => void;
}

/** Where the documents of the invoice are others than before. */
const CHANGED: ReadonlySet<string> = new Set(['removed', 'there', 'gone', 'tooLate']);

/** A document of the invoice with the chart in which it is removed and had back; its page is told what has changed. */
export function RunningDocument({ undoSeconds, refresh, ...props }: RunningDocumentProps): ReactElement {
  const { document } = props;
  const [machine] = useState(() => invoiceDocument.provide({ actors: documentActors(undoSeconds * 1000) }));
  const actor = useActorRef(machine, {
    input: { documentId: document.documentId, undoWithin: undoWithin(document, undoSeconds) },
  });
  const tell = useEffectEvent(refresh);
  useEffect(() => {
    let before: string = actor.getSnapshot().value;
    const following = actor.subscribe(({ value }) => {
      if (value !== before && CHANGED.has(value)) tell();
      before = value;
    });
    return () => following.unsubscribe();
  }, [actor]);
  return <MerchantDocument actor={actor} {...props} />;
}

/** Milliseconds in which a document that an earlier page has removed can still be had back; null of any other. */
function undoWithin({ undoUntil }: MerchantInvoiceDocument, undoSeconds: number): number | null {
  if (undoUntil === null) return null;
  const left = Date.parse(undoUntil) - Date.parse(portalNow());
  return Math.min(Math.max(left, 0), undoSeconds * 1000);
}
