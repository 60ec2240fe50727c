import { useState, type ReactElement } from 'react';
import { normalizeSearch, searchFormatOf, shownSearch } from '#domain/search.ts';
import { useMessages } from '#locales/react.tsx';
import { SearchField } from '#ui/kit/search-field.tsx';

export interface NormalizedSearchProps {
  /** What is asked for now; empty for nothing. */
  applied: string;
  label: string;
  placeholder: string;
  clearLabel: string;
  /** Told what is asked for, empty for nothing. */
  onSearch: (searched: string) => void;
}

/** What is typed stays as typed; what is asked for is the same by the locale's format (§5 Display and lookup). */
export function NormalizedSearch({ applied, onSearch, ...words }: NormalizedSearchProps): ReactElement {
  const { locale } = useMessages();
  const [typed, setTyped] = useState(() => shownSearch(applied, locale));
  const normalized = (text: string) => normalizeSearch(text, searchFormatOf(locale));
  return (
    <SearchField
      {...words}
      value={normalized(typed) === applied ? typed : shownSearch(applied, locale)}
      onSearch={(text) => {
        setTyped(text);
        onSearch(normalized(text));
      }}
    />
  );
}
