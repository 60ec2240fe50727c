import type { ReactElement } from 'react';
import { useMessages } from '#locales/react.tsx';
import { Dialog } from '#ui/kit/dialog.tsx';
import { PickerList } from '#ui/kit/picker-list.tsx';
import { SelectField } from '#ui/kit/select-field.tsx';
import { currencyEntries, EVERYWHERE, hasOthers, locationEntries } from '#ui/selection/context-entries.ts';
import type { ContextProps } from '#ui/selection/context-props.ts';
import { sheet } from '#ui/selection/context-sheet.css.ts';
import { usePartyList } from '#ui/selection/use-party-list.tsx';

/** Every choice of the context on a phone: location and currency, then the customers or merchants. */
export function ContextSheet(props: ContextProps & { onClose: () => void }): ReactElement {
  const { snapshot, partyCount, onClose, onLocation, onCurrency, onProgram } = props;
  const { t } = useMessages();
  const { selected, currency } = snapshot.context;
  const list = usePartyList(props);
  const locations = locationEntries(selected, t('selection.allLocations'));
  const currencies = currencyEntries(selected);
  const chosenLocation = selected?.kind === 'customer' ? selected.location : null;
  const after = (act: () => void): void => {
    onClose();
    act();
  };
  return (
    <Dialog isOpen title={t('selection.sheetTitle')} closeLabel={t('selection.sheetClose')} onClose={onClose}>
      <div className={sheet}>
        {locations.length > 0 ? (
          <SelectField
            label={t('selection.location')}
            value={chosenLocation?.buidLocation ?? EVERYWHERE}
            options={locations.map(({ id, title }) => ({ value: id, label: title }))}
            onChange={(id) =>
              after(() =>
                onLocation(
                  selected?.kind === 'customer'
                    ? (selected.locations.find(({ buidLocation }) => buidLocation === id) ?? null)
                    : null,
                ),
              )
            }
          />
        ) : null}
        {currency && currencies.length > 1 ? (
          <SelectField
            label={t('selection.currency')}
            value={currency}
            options={currencies.map(({ id, title }) => ({ value: id, label: title }))}
            onChange={(code) => after(() => onCurrency(code))}
          />
        ) : null}
        {onProgram || hasOthers(snapshot, partyCount) ? (
          <PickerList {...list} takesFocus={false} onSelect={(id) => after(() => list.onSelect(id))} />
        ) : null}
      </div>
    </Dialog>
  );
}
