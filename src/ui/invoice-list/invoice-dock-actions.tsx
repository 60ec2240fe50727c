import type { ReactElement } from 'react';
import type { InvoiceFile } from '#domain/invoice/invoice-file.ts';
import type { PageAddress } from '#domain/portal/page-address.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { namedExceptions } from '#machines/invoice-list/exceptions.ts';
import {
  isNothingChargeable,
  notDisputable,
  summaryOf,
  type InvoiceListContext,
} from '#machines/invoice-list/rows.ts';
import { Button } from '#ui/kit/button.tsx';
import { ButtonLink } from '#ui/kit/link.tsx';
import { Menu } from '#ui/kit/menu.tsx';
import { useFileEntries } from '#ui/shared/file-entries.ts';
import { useCopyEntry } from './copy-entry.ts';
import { otherFiles, withColumns, type InvoiceListPartProps } from './invoice-list-frame.ts';
import { NOT_CHARGEABLE } from './not-chargeable.tsx';
import { NOT_DISPUTABLE } from './not-disputable.tsx';
import { ONE_BY_ONE, wayTo } from './one-by-one.tsx';

/** Whether nothing that is selected can be disputed; of what, the note beside it says why. */
const isNothingDisputable = ({ snapshot: { context } }: InvoiceListPartProps): boolean =>
  notDisputable(context).length === context.selected.length;

/** Leads to a dispute of what is selected. */
export function DisputeLink(props: InvoiceListPartProps): ReactElement | null {
  const way = wayTo('dispute', props);
  return way === 'none' ? null : <ToDispute {...props} way={way} />;
}

function ToDispute(
  props: InvoiceListPartProps & { readonly way: PageAddress | 'oneByOne'; readonly variant?: 'primary' },
): ReactElement {
  const { t } = useMessages();
  const { way, variant } = props;
  if (way === 'oneByOne' || isNothingDisputable(props)) {
    return (
      <Button variant={variant} blockedBy={way === 'oneByOne' ? ONE_BY_ONE : NOT_DISPUTABLE}>
        {t('invoices.dispute')}
      </Button>
    );
  }
  return (
    <ButtonLink variant={variant} href={way}>
      {t('invoices.dispute')}
    </ButtonLink>
  );
}

/** The dock's own action where the list was opened to dispute; of a set of the server, that there is none. */
export function DisputeFirst(props: InvoiceListPartProps): ReactElement | null {
  const { t } = useMessages();
  const { formatNumber } = useFormats();
  const { isForDispute, mostDisputed } = props.frame;
  const way = wayTo('dispute', props);
  if (!isForDispute) return null;
  if (way === 'none' || way === 'oneByOne') {
    return <p>{t('invoices.forDisputeHint', { most: formatNumber(mostDisputed) })}</p>;
  }
  return <ToDispute {...props} way={way} variant="primary" />;
}

/** Asks for what is selected to be charged back; of more than one request takes, or where nothing can be, it says that. */
export function ChargebackLink(props: InvoiceListPartProps): ReactElement | null {
  const { t } = useMessages();
  const way = wayTo('chargeBack', props);
  if (way === 'none') return null;
  return way === 'oneByOne' || isNothingChargeable(props.snapshot.context) ? (
    <Button blockedBy={way === 'oneByOne' ? ONE_BY_ONE : NOT_CHARGEABLE}>{t('invoices.chargeBack')}</Button>
  ) : (
    <ButtonLink href={way}>{t('invoices.chargeBack')}</ButtonLink>
  );
}

/** Downloads what is selected. */
export function DownloadButton({ snapshot, frame }: InvoiceListPartProps): ReactElement | null {
  const { t } = useMessages();
  const { snapshot: download, send } = frame.download;
  const request = fileOf(snapshot.context, frame);
  return request ? (
    <Button
      isPending={download.matches('downloading')}
      pendingLabel={t('invoices.downloading')}
      onPress={() => send({ type: 'download.start', request })}
    >
      {t('invoices.downloadSelected')}
    </Button>
  ) : null;
}

/** Takes what is selected along in another way. */
export function OtherFilesButton({ snapshot, frame }: InvoiceListPartProps): ReactElement | null {
  const { t } = useMessages();
  const entriesOf = useFileEntries(frame.download);
  const copyEntry = useCopyEntry(frame.download);
  const { count } = summaryOf(snapshot.context);
  const request = fileOf(snapshot.context, frame);
  return request ? (
    <Menu
      label={t('invoices.otherFiles')}
      trigger={<Button icon="chevronDown" label={t('invoices.otherFiles')} hasPopup="menu" />}
      entries={entriesOf(otherFiles(request, count, frame, copyEntry('selected', request, count)))}
    />
  ) : null;
}

/** What the dock of a phone has no room for beside paying. */
export function OtherActions(props: InvoiceListPartProps): ReactElement | null {
  const { t } = useMessages();
  const { snapshot, frame } = props;
  const { formatNumber } = useFormats();
  const chargeBack = wayTo('chargeBack', props);
  const dispute = wayTo('dispute', props);
  /** A link, or why there is none. */
  const linkOf = (way: PageAddress | 'oneByOne', label: string) =>
    way === 'oneByOne'
      ? {
          label,
          blocked: t('invoices.claimedOneByOne', { acts: label, most: formatNumber(frame.mostDisputed) }),
        }
      : { label, href: way };
  const disputing = (way: PageAddress | 'oneByOne') => {
    const label = t('invoices.dispute');
    const count = snapshot.context.selected.length;
    return way !== 'oneByOne' && isNothingDisputable(props)
      ? { label, blocked: t('invoices.notDisputable', { count }) }
      : linkOf(way, label);
  };
  const chargingBack = (way: PageAddress | 'oneByOne') => {
    const label = t('invoices.chargeBack');
    const count = snapshot.context.selected.length;
    return way !== 'oneByOne' && isNothingChargeable(snapshot.context)
      ? { label, blocked: t('invoices.notChargeable', { count }) }
      : linkOf(way, label);
  };
  const { snapshot: download, send } = frame.download;
  const entriesOf = useFileEntries(frame.download);
  const copyEntry = useCopyEntry(frame.download);
  const { count } = summaryOf(snapshot.context);
  const request = fileOf(snapshot.context, frame);
  const blocked = download.matches('downloading') ? t('invoices.downloading') : undefined;
  return request ? (
    <Menu
      label={t('invoices.moreActions')}
      trigger={<Button icon="ellipsis" label={t('invoices.moreActions')} hasPopup="menu" />}
      entries={[
        {
          id: 'download',
          icon: 'download',
          label: t('invoices.downloadSelected'),
          onAction: () => send({ type: 'download.start', request }),
          ...(blocked === undefined ? {} : { blocked }),
        },
        ...entriesOf(otherFiles(request, count, frame, copyEntry('selected', request, count))),
        ...(dispute === 'none' || frame.isForDispute ? [] : [{ id: 'dispute', ...disputing(dispute) }]),
        ...(chargeBack === 'none' ? [] : [{ id: 'chargeBack', ...chargingBack(chargeBack) }]),
      ]}
    />
  ) : null;
}

/** The file of what is selected, with the columns of the list. */
function fileOf(context: InvoiceListContext, frame: InvoiceListPartProps['frame']): InvoiceFile | null {
  const file = downloadOf(context);
  return file && withColumns(file, frame);
}

/** The file of what is selected; null where nothing is, or where the server makes the set. */
function downloadOf(context: InvoiceListContext): InvoiceFile | null {
  const { selection, selected, query } = context;
  if (selection) {
    return { kind: 'kept', selectionId: selection.selectionId, exceptions: namedExceptions(context) };
  }
  const trxIds = selected.map(({ trxId }) => trxId);
  return selected.length > 0 ? { kind: 'selected', trxIds, sort: query.sort } : null;
}
