import { MOST_COPIED, type InvoiceFile } from '#domain/invoice/invoice-file.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import type { MenuEntry } from '#ui/kit/menu.tsx';
import type { Download } from '#ui/shared/csv-download.tsx';

/** The entry of a menu that copies invoices as text, a cell between two tabs; of too many it says that they are a file. */
export function useCopyEntry({ snapshot, send }: Download) {
  const { t } = useMessages();
  const { formatNumber } = useFormats();
  return (what: 'page' | 'selected', file: InvoiceFile, count: number): MenuEntry => {
    const busy = snapshot.matches('downloading') ? t('invoices.downloading') : undefined;
    const blocked =
      count > MOST_COPIED ? t('invoiceCopy.tooMany', { most: formatNumber(MOST_COPIED) }) : busy;
    return {
      id: 'copy',
      label: t(what === 'page' ? 'invoiceCopy.page' : 'invoiceCopy.selected'),
      onAction: () => send({ type: 'download.start', request: { ...file, as: 'text' } }),
      ...(blocked === undefined ? {} : { blocked }),
    };
  };
}
