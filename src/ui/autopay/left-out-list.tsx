import { Fragment, type ReactElement } from 'react';
import { untilPutBack } from '#domain/autopay/left-out-told.ts';
import type { ShownRun } from '#domain/autopay/shown-autopay.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import type { AutoPayStandingProps } from '#ui/autopay/standing-props.ts';
import { LeftOutGroups } from '#ui/autopay/left-out-groups.tsx';
import { laterOf, LeftOutItem } from '#ui/autopay/left-out-item.tsx';
import { Section } from '#ui/kit/section.tsx';

type Props = AutoPayStandingProps & { readonly run: ShownRun };

/** What a run leaves out, as it was announced and since, by reason: each invoice with what has been decided of it since, and what helps. */
export function LeftOutList(props: Props): ReactElement | null {
  const { t } = useMessages();
  const { formatDate } = useFormats();
  const { run, snapshot } = props;
  const { runs } = snapshot.context.autoPay;
  // What is to be put back stands above all runs.
  const above = new Set(untilPutBack(runs).map(({ item }) => item.trxId));
  const leftOut = run.items.filter(({ reason, trxId }) => reason !== null && !above.has(trxId));
  if (leftOut.length === 0) return null;
  return (
    <Section
      title={t('autopay.leftOut')}
      aside={t('autopay.leftOutCount', { count: leftOut.length })}
      isRuled
    >
      {[...Map.groupBy(leftOut, ({ announced }) => announced !== null)].map(([isSince, items]) => (
        <Fragment key={String(isSince)}>
          {run.status === 'planned' ? null : (
            <p>
              {t(isSince ? 'autopay.leftOutSince' : 'autopay.leftOutAsOf', {
                date: formatDate(run.announcedOn),
              })}
            </p>
          )}
          <LeftOutGroups items={items} takesLater={(item) => laterOf(runs, run, item) !== null}>
            {(item) => <LeftOutItem {...props} item={item} />}
          </LeftOutGroups>
        </Fragment>
      ))}
    </Section>
  );
}
