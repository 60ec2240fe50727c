import { useEffect } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '#ui/testing/show.tsx';
import { useReturn } from './use-return.ts';

interface PageProps {
  tell: () => void;
  /** The page hears of what happens. */
  onReady: () => void;
}

function Page({ tell, onReady }: PageProps): null {
  useReturn(tell);
  useEffect(onReady, [onReady]);
  return null;
}

/** Opens the page, and waits until it hears of what happens: a page is seen before its effects run. */
function open(tell: () => void): Promise<void> {
  return new Promise((resolve, reject) => {
    show(<Page tell={tell} onReady={resolve} />).catch(reject);
  });
}

function setHidden(isHidden: boolean): void {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  document.dispatchEvent(new Event('visibilitychange'));
}

/** Lets time pass on the page's clock. */
const passes = (milliseconds: number): void => void vi.setSystemTime(Date.now() + milliseconds);

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('a page is told that it is seen again after a minute, not after less, and not once it is left', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const tell = vi.fn<() => void>();
  await open(tell);
  setHidden(true);
  passes(59_999);
  setHidden(false);
  expect(tell).not.toHaveBeenCalled();

  setHidden(true);
  passes(60_000);
  setHidden(false);
  expect(tell).toHaveBeenCalledOnce();
  setHidden(false);
  expect(tell).toHaveBeenCalledOnce();

  await show(<p>Another page</p>);
  setHidden(true);
  passes(60_000);
  setHidden(false);
  expect(tell).toHaveBeenCalledOnce();
});

test('a page that was opened in the background is told when it is first seen', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const tell = vi.fn<() => void>();
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  await open(tell);
  passes(60_000);
  setHidden(false);
  expect(tell).toHaveBeenCalledOnce();
});
