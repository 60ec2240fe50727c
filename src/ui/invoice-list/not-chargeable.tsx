import { useState, type ReactElement } from 'react';
import { withMessages } from '#locales/load.ts';
import { useMessages } from '#locales/react.tsx';
import { isNothingChargeable } from '#machines/invoice-list/rows.ts';
import { Dialog } from '#ui/kit/dialog.tsx';
import { LinkButton } from '#ui/kit/link.tsx';
import { onDemand } from '#ui/kit/on-demand.ts';
import { Bone } from '#ui/kit/skeleton.tsx';
import { useLoaded } from '#ui/kit/use-loaded.ts';
import type { InvoiceListPartProps } from './invoice-list-frame.ts';
import type { NotChargeableReasonsProps } from './not-chargeable-reasons.tsx';

/** Id of the note that says that nothing selected can be charged back: asking for it is blocked by it. */
export const NOT_CHARGEABLE = 'invoices-not-chargeable';

// Its words come with it: few who select invoices ask.
const reasons = onDemand(async () => {
  const { NotChargeableReasons } = await withMessages(
    ['chargeback-obstacles'],
    () => import('./not-chargeable-reasons.tsx'),
  );
  return (props: NotChargeableReasonsProps) => <NotChargeableReasons {...props} />;
});

/** That nothing selected can be charged back, and by a press why and what is possible instead. */
export function NotChargeable({ snapshot, frame }: InvoiceListPartProps): ReactElement | null {
  const { t } = useMessages();
  const [isOpen, setOpen] = useState(false);
  const { selected } = snapshot.context;
  const close = () => setOpen(false);
  if (!frame.hrefs.chargeBack || !isNothingChargeable(snapshot.context)) return null;
  return (
    <div id={NOT_CHARGEABLE} tabIndex={-1}>
      <p>
        {t('invoices.notChargeable', { count: selected.length })}{' '}
        <LinkButton onPress={() => setOpen(true)}>{t('invoices.notChargeableWhy')}</LinkButton>
      </p>
      <Dialog
        isOpen={isOpen}
        title={t('invoices.notChargeable', { count: selected.length })}
        closeLabel={t('selection.sheetClose')}
        onClose={close}
      >
        <Reasons invoices={selected} hrefs={frame.hrefs} onMissing={close} />
      </Dialog>
    </div>
  );
}

const Reasons = ({
  onMissing,
  ...props
}: NotChargeableReasonsProps & { readonly onMissing: () => void }): ReactElement =>
  useLoaded(reasons, onMissing)?.(props) ?? <Bone size="lg" />;
