import { useEffect, useLayoutEffect, useRef, useState, type ReactElement } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '#ui/testing/show.tsx';
import { SearchField } from './search-field.tsx';
import { TextField } from './text-field.tsx';
import { useTypedAnew } from './typed-form.ts';

/** What comes from the server: not by an event of the user’s, so React draws it in its own time. */
const arrives = (detail: string) => setTimeout(() => dispatchEvent(new CustomEvent('arrives', { detail })));

function useArrived(first: string) {
  const [arrived, setArrived] = useState(first);
  useEffect(() => {
    const take = (event: Event) => setArrived((event as CustomEvent<string>).detail);
    addEventListener('arrives', take);
    return () => removeEventListener('arrives', take);
  }, []);
  return [arrived, setArrived] as const;
}

/** One text that is checked until it is refused; `types` is typed as soon as the refusal stands on the page. */
function Asked({ types }: { types?: string }): ReactElement {
  const field = useRef<HTMLInputElement>(null);
  const [refusal, setRefusal] = useArrived('');
  const error = refusal || undefined;
  const { onInput, onSent } = useTypedAnew(error, () => {
    if (field.current) field.current.value = '';
  });
  useLayoutEffect(() => {
    if (error && field.current && types !== undefined) field.current.value = types;
  }, [error, types]);
  return (
    <form
      onInput={onInput}
      onSubmit={(event) => {
        event.preventDefault();
        onSent();
        setRefusal('');
      }}
    >
      <TextField ref={field} label="Answer" name="answer" error={error} />
    </form>
  );
}

const field = () => page.getByLabelText('Answer');

beforeEach(() => show(<Asked />));

test('a refused text is typed anew', async () => {
  await field().fill('wrong');
  await userEvent.keyboard('{Enter}');
  arrives('Not right');
  await expect.element(page.getByText('Not right')).toBeVisible();
  await expect.element(field()).toHaveValue('');
});

test('what is typed in the moment in which the refusal is shown stays', async () => {
  await show(<Asked types="the next one" />);
  await field().fill('wrong');
  await userEvent.keyboard('{Enter}');
  arrives('Not right');
  await expect.element(page.getByText('Not right')).toBeVisible();
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  await expect.element(field()).toHaveValue('the next one');
});

test('what is typed while the text before is still being checked stays', async () => {
  await field().fill('wrong');
  await userEvent.keyboard('{Enter}');
  await field().fill('the next one');
  arrives('Not right');
  await expect.element(page.getByText('Not right')).toBeVisible();
  await expect.element(field()).toHaveValue('the next one');
});

test('what is typed before anybody hears of it is not taken for what something else is refused of', async () => {
  // As before the scripts have run: the text is there, and no input was heard.
  const element = field().element() as HTMLInputElement;
  element.value = 'typed before';
  arrives('Nobody answers');
  await expect.element(page.getByText('Nobody answers')).toBeVisible();
  await expect.element(field()).toHaveValue('typed before');
});

test('what came of an earlier search does not undo what was searched for since', async () => {
  const onSearch = vi.fn<(text: string) => void>();
  function Searched(): ReactElement {
    const [applied] = useArrived('');
    return (
      <>
        <SearchField label="Search" value={applied} onSearch={onSearch} clearLabel="Clear" />
        <output>for {applied}</output>
      </>
    );
  }
  await show(<Searched />);
  const search = page.getByRole('searchbox');
  for (const text of ['tire', 'tires']) {
    await search.fill(text);
    await userEvent.keyboard('{Enter}');
  }
  expect(onSearch.mock.calls).toEqual([['tire'], ['tires']]);
  for (const applied of ['tire', 'tires']) {
    arrives(applied);
    await expect.element(page.getByRole('status')).toHaveTextContent(`for ${applied}`);
    await expect.element(search).toHaveValue('tires');
  }
  arrives('');
  await expect.element(search).toHaveValue('');
});
