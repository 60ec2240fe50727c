import type { ReactElement } from 'react';
import type { Owner } from '#domain/call-error.ts';
import type { PageAddress } from '#domain/portal/page-address.ts';
import { useMessages } from '#locales/react.tsx';
import { Blank } from '#ui/kit/blank.tsx';
import { Button } from '#ui/kit/button.tsx';
import { ButtonLink } from '#ui/kit/link.tsx';
import { Bone, Loading } from '#ui/kit/skeleton.tsx';
import { OfOtherCustomer } from '#ui/shared/of-other-customer.tsx';
import type { ReadPart } from '#ui/shared/read-part.tsx';
import { useFailureWords } from '#ui/shared/use-failure-words.ts';
import { bones, bonesRow } from './invoice.css.ts';

export interface InvoiceMissingProps {
  part: ReadPart<unknown>;
  listHref: PageAddress;
  helpHref: PageAddress;
  /** Why it is not found, to a reader of another side. */
  missingHint?: string;
  /** Goes to another customer of the user’s own, who has the invoice. */
  onSwitch: (owner: Owner) => void;
}

const LINES = ['a', 'b', 'c', 'd', 'e', 'f'];

/** In place of an invoice that has not come: on its way, not there, not for this user, or not loaded (§8). */
export function InvoiceMissing(props: InvoiceMissingProps): ReactElement {
  const { part, listHref, helpHref, onSwitch } = props;
  const { t } = useMessages();
  const { hintOf } = useFailureWords();
  if (part.is === 'loading') return <LoadingInvoice />;
  if (part.is === 'failed' && part.error?.owner) {
    return <OfOtherCustomer owner={part.error.owner} onSwitch={onSwitch} />;
  }
  const isMissing = part.error?.kind === 'notFound' || part.error?.kind === 'forbidden';
  if (part.is === 'failed' && isMissing) {
    return (
      <Blank
        icon={part.error?.kind === 'forbidden' ? 'lock' : 'help'}
        level={1}
        isInPage
        title={t(part.error?.kind === 'forbidden' ? 'invoice.noAccess' : 'invoice.notFound')}
        actions={
          <>
            <ButtonLink size="sm" href={listHref}>
              {t('invoice.toList')}
            </ButtonLink>
            <ButtonLink size="sm" variant="quiet" href={helpHref}>
              {t('remedy.contactSupport')}
            </ButtonLink>
          </>
        }
      >
        <p>{hintOf(part.error, props.missingHint ?? t('invoice.notFoundHint'))}</p>
      </Blank>
    );
  }
  const title = {
    slow: t('read.slow'),
    failed: t('invoice.failed'),
    offline: t('invoices.offlineEmpty'),
    cancelled: t('invoices.cancelled'),
    ready: t('invoice.failed'),
  }[part.is];
  return (
    <Blank
      icon={part.is === 'offline' ? 'wifiOff' : part.is === 'slow' ? 'clock' : 'alert'}
      level={1}
      isInPage
      title={title}
      actions={
        part.is === 'slow' ? (
          <Button size="sm" onPress={part.cancel}>
            {t('read.cancel')}
          </Button>
        ) : (
          <Button size="sm" onPress={part.retry}>
            {t('read.again')}
          </Button>
        )
      }
    >
      {part.is === 'offline' ? <p>{t('invoice.offlineHint')}</p> : null}
      {part.is === 'failed' && part.error?.requestId ? (
        <p>{t('read.reference', { reference: part.error.requestId })}</p>
      ) : null}
    </Blank>
  );
}

function LoadingInvoice(): ReactElement {
  const { t } = useMessages();
  return (
    <Loading label={t('invoice.loading')}>
      <div className={bones}>
        <Bone size="lg" />
        {LINES.map((line) => (
          <div key={line} className={bonesRow}>
            <Bone size="lg" />
            <Bone size="sm" />
            <Bone size="sm" />
          </div>
        ))}
      </div>
    </Loading>
  );
}
