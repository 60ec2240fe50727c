import { useState, type ReactElement } from 'react';
import { withMessages } from '#locales/load.ts';
import { useMessages } from '#locales/react.tsx';
import { notDisputable } from '#machines/invoice-list/rows.ts';
import { Button } from '#ui/kit/button.tsx';
import { Dialog } from '#ui/kit/dialog.tsx';
import { LinkButton } from '#ui/kit/link.tsx';
import { onDemand } from '#ui/kit/on-demand.ts';
import { Bone } from '#ui/kit/skeleton.tsx';
import { useLoaded } from '#ui/kit/use-loaded.ts';
import type { InvoiceListPartProps } from './invoice-list-frame.ts';
import type { NotDisputableReasonsProps } from './not-disputable-reasons.tsx';

/** Id of the note that says what cannot be disputed: a dispute of nothing else is blocked by it. */
export const NOT_DISPUTABLE = 'invoices-not-disputable';

// Its words come with it: few who select invoices ask.
const reasons = onDemand(async () => {
  const { NotDisputableReasons } = await withMessages(
    ['dispute-obstacles'],
    () => import('./not-disputable-reasons.tsx'),
  );
  return (props: NotDisputableReasonsProps) => <NotDisputableReasons {...props} />;
});

/** How many of the selected invoices cannot be disputed, and by a press why and what is possible instead. */
export function NotDisputable({ snapshot, actions, frame }: InvoiceListPartProps): ReactElement | null {
  const { t } = useMessages();
  const [isOpen, setOpen] = useState(false);
  const invoices = notDisputable(snapshot.context);
  const close = () => setOpen(false);
  if (!frame.hrefs.dispute || invoices.length === 0) return null;
  return (
    <div id={NOT_DISPUTABLE} tabIndex={-1}>
      <p>
        {t('invoices.notDisputable', { count: invoices.length })}{' '}
        <LinkButton onPress={() => setOpen(true)}>{t('invoices.notDisputableWhy')}</LinkButton>
      </p>
      <Dialog
        isOpen={isOpen}
        title={t('invoices.notDisputable', { count: invoices.length })}
        closeLabel={t('selection.sheetClose')}
        onClose={close}
      >
        <Reasons invoices={invoices} hrefs={frame.hrefs} onMissing={close} />
        {snapshot.can({ type: 'disputable.keep' }) ? (
          <Button
            onPress={() => {
              close();
              actions.keepDisputable();
            }}
          >
            {t('invoices.keepDisputable')}
          </Button>
        ) : null}
      </Dialog>
    </div>
  );
}

const Reasons = ({
  onMissing,
  ...props
}: NotDisputableReasonsProps & { readonly onMissing: () => void }): ReactElement =>
  useLoaded(reasons, onMissing)?.(props) ?? <Bone size="lg" />;
