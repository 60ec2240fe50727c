import { useEffect, useState, type ReactElement } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '#ui/testing/show.tsx';
import { TextField } from './text-field.tsx';
import { useSecretForm } from './typed-form.ts';

/** A code that is looked at from when it is sent until `refused` comes from the server. */
function Code({ onSubmit }: { onSubmit: (typed: string) => void }): ReactElement {
  const [state, setState] = useState<'open' | 'busy' | 'refused'>('open');
  useEffect(() => {
    const refused = (): void => setState('refused');
    addEventListener('refused', refused);
    return () => removeEventListener('refused', refused);
  }, []);
  const refusal = state === 'refused' ? 'The code is wrong.' : undefined;
  const form = useSecretForm({
    name: 'code',
    refusal,
    isBusy: state === 'busy',
    onSubmit: (typed) => {
      onSubmit(typed);
      setState('busy');
    },
  });
  return (
    <form {...form}>
      <TextField label="Code" name="code" error={refusal} />
    </form>
  );
}

const field = () => page.getByLabelText('Code');
const refuse = () => setTimeout(() => dispatchEvent(new Event('refused')));

test('a refused secret is selected, so that the next one takes its place', async () => {
  const onSubmit = vi.fn<(typed: string) => void>();
  await show(<Code onSubmit={onSubmit} />);
  await field().fill('123456');
  await userEvent.keyboard('{Enter}');
  refuse();
  await expect.element(page.getByText('The code is wrong.')).toBeVisible();
  await expect.element(field()).toHaveFocus();
  await userEvent.keyboard('654321');
  await expect.element(field()).toHaveValue('654321');
});

test('a second Enter sends nothing while the first is looked at', async () => {
  const onSubmit = vi.fn<(typed: string) => void>();
  await show(<Code onSubmit={onSubmit} />);
  await field().fill('123456');
  await userEvent.keyboard('{Enter}{Enter}');
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith('123456');
});

test('what is typed while a secret is looked at stays when that is refused', async () => {
  await show(<Code onSubmit={() => {}} />);
  await field().fill('123456');
  await userEvent.keyboard('{Enter}');
  await field().fill('65');
  refuse();
  await expect.element(page.getByText('The code is wrong.')).toBeVisible();
  await userEvent.keyboard('4321');
  await expect.element(field()).toHaveValue('654321');
});
