import type { ReactElement } from 'react';
import { locationOf, nameOf } from '#domain/selection/selection.ts';
import { useMessages } from '#locales/react.tsx';
import { BarButton, FixedContext } from '#ui/kit/picker.tsx';
import { onDemand } from '#ui/kit/on-demand.ts';
import { usePopup } from '#ui/kit/use-popup.ts';
import { hasOthers } from '#ui/selection/context-entries.ts';
import type { ContextProps } from '#ui/selection/context-props.ts';
import { usePartyWords } from '#ui/selection/use-party-words.ts';

const contextSheet = onDemand(async () => (await import('#ui/selection/context-sheet.tsx')).ContextSheet);

/** The phone's one line for all that this tab works on; it opens a sheet with every choice. */
export function ContextBar(props: ContextProps): ReactElement {
  const { snapshot, partyCount, onOpenChange, onProgram, isOfAll = false } = props;
  const { t } = useMessages();
  const popup = usePopup(contextSheet, onOpenChange);
  const { kind, selected } = snapshot.context;
  const words = usePartyWords(kind);
  // A customer's stands for its location and currency too.
  const label = kind === 'merchant' ? words.party : t('portal.context');
  const one = [
    selected ? nameOf(selected) : words.nobody,
    selected ? locationOf(selected)?.locationName : undefined,
    selected?.kind === 'customer' ? snapshot.context.currency : null,
  ]
    .filter(Boolean)
    .join(' · ');
  const valueText = isOfAll ? t('selection.allCustomers') : one;
  const hasChoice =
    onProgram !== undefined ||
    hasOthers(snapshot, partyCount) ||
    (selected?.kind === 'customer' && (selected.currencies.length > 1 || selected.locations.length > 0));
  if (!hasChoice) return <FixedContext label={label} valueText={valueText} />;
  const { Part } = popup;
  return (
    <>
      <BarButton label={label} valueText={valueText} popup={popup.button} />
      {Part ? <Part {...props} onClose={popup.close} /> : null}
    </>
  );
}
