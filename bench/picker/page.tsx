import { createRoot } from 'react-dom/client';
import { loadTranslator } from '#locales/load.ts';
import { MessagesProvider } from '#locales/react.tsx';
import { Picker } from '#ui/kit/picker.tsx';
import type { PickerEntry } from '#ui/kit/picker-list.tsx';
import '#ui/theme.css.ts';
import '#ui/base.css.ts';

/** As many customers as the contract's largest page holds, every fifth with sub-accounts after it. */
const entries: PickerEntry[] = Array.from({ length: 10_000 }, (_, index) => {
  const customer = index - (index % 5);
  return index % 5 === 0
    ? { id: `${100_000 + index}`, title: `Kestrel Ridge ${index}`, detail: `${100_000 + index}` }
    : {
        id: `${100_000 + index}`,
        title: `Fleet ${index % 5} of ${customer}`,
        detail: `Kestrel Ridge ${customer} · ${100_000 + index}`,
        isBelow: true,
      };
});

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root');
createRoot(root).render(
  <MessagesProvider translator={await loadTranslator('en')}>
    <main>
      <Picker
        look="context"
        label="Customer"
        valueText="Kestrel Ridge 8000"
        entries={entries}
        selectedId="108000"
        onSelect={() => {}}
        searchLabel="Search customers"
        emptyText="No customer matches"
        countText={(count) => `${count} matches`}
      />
    </main>
  </MessagesProvider>,
);
