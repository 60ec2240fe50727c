import '#ui/theme.css.ts';
import '#ui/base.css.ts';
import { createRoot, type Root } from 'react-dom/client';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { violations } from '#ui/testing/show.tsx';
import { placeOf } from '../site/place.ts';
import { Board } from './board.tsx';
import { ScreenStrip } from './screen-strip.tsx';
import { StateScreens } from './state-screens.tsx';
import type { Screen, Storyboard } from './storyboard.ts';

function screen(value: string, heading: string, look: string): Screen {
  return {
    value,
    states: [`lamp.${value}`],
    title: `State ${value}`,
    heading,
    view: `lamp/${look}`,
    start: 'from the shop',
    tour: 1,
    step: 1,
    steps: ['lamp.press'],
    desktop: [1280, 800],
    phone: [390, 780],
    words: `${heading} in the room`,
    files: { desktop: `pictures/${look}.webp`, phone: `pictures/${look}-small.webp` },
  };
}

const board: Storyboard = {
  charts: [
    {
      chart: 'lamp',
      description: 'Gives light',
      isStale: true,
      hasView: true,
      screens: [
        screen('off', 'It is dark', 'dark'),
        screen('on.dim', 'It is bright', 'bright'),
        screen('on.full', 'It is bright', 'bright'),
      ],
    },
    { chart: 'fuse', description: 'Blows', isStale: false, hasView: false, screens: [] },
  ],
};

let root: Root;
function show(element: ReactElement): void {
  document.documentElement.lang = 'en';
  document.documentElement.dataset['theme'] = 'light';
  const container = document.createElement('div');
  document.body.replaceChildren(container);
  root = createRoot(container);
  root.render(element);
}

beforeEach(() => {
  location.hash = '';
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(board));
});
afterEach(() => {
  root.unmount();
  document.body.replaceChildren();
  location.hash = '';
  localStorage.clear();
});

const image = (heading: string) => page.getByRole('img', { name: new RegExp(`^The screen “${heading}”`) });
const dialog = page.getByRole('dialog');

describe('the storyboard', () => {
  test.each(['light', 'dark'])(
    'shows every look once, with its states, without an axe violation, %s',
    async (theme) => {
      show(<Board />);
      document.documentElement.dataset['theme'] = theme;
      await expect.element(page.getByRole('heading', { level: 2, name: 'Lamp' })).toBeVisible();
      expect(image('It is bright').elements()).toHaveLength(1);
      await page.getByText('1 more state looks so').click();
      await expect.element(page.getByRole('link', { name: 'State on.full' })).toBeVisible();
      await expect.element(page.getByText('Taken before the last change')).toBeVisible();
      await expect.element(page.getByRole('link', { name: 'Fuse' })).toBeVisible();
      expect(await violations()).toEqual([]);
    },
  );

  test('images are loaded when they come into view, and keep their room until then', async () => {
    show(<Board />);
    await expect.element(image('It is dark')).toBeInTheDocument();
    const { loading, width, height } = image('It is dark').element() as HTMLImageElement;
    expect([loading, height / width]).toEqual(['lazy', expect.closeTo(800 / 1280, 1)]);
  });

  test('is searched by the words on the screens, and the address says it', async () => {
    show(<Board />);
    await page.getByRole('searchbox', { name: /Words on the screen/ }).fill('dark room');
    await expect.element(image('It is bright')).not.toBeInTheDocument();
    await expect.element(image('It is dark')).toBeInTheDocument();
    expect(location.hash).toBe('#/storyboard?words=dark+room');
    await page.getByRole('searchbox', { name: /Words on the screen/ }).fill('nowhere');
    await expect.element(page.getByText('No screen has these words here.')).toBeVisible();
  });

  test('a screen opens large; arrow keys move, Escape closes, the address leads back', async () => {
    location.hash = '#/storyboard?at=lamp%2Foff';
    show(<Board />);
    await expect.element(dialog.getByRole('heading', { name: 'It is dark' })).toBeVisible();
    expect(await violations()).toEqual([]);
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(dialog.getByText('2 of 3')).toBeVisible();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await expect.element(dialog.getByText('3 of 3')).toBeVisible();
    expect(location.hash).toContain('at=lamp%2Fon.full');
    await page.getByRole('button', { name: 'Phone' }).last().click();
    const live = dialog.getByRole('link', { name: 'Try it from here, in any language' }).element();
    expect(live.getAttribute('href')).toBe('#/lamp?tab=stage&start=from+the+shop&steps=lamp.press&width=390');
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    expect(location.hash).toBe('#/storyboard?size=phone');
  });
});

describe('beside a chart', () => {
  test('a state shows its screen, in the size that was chosen last', async () => {
    show(<StateScreens chart="lamp" state="lamp.on" />);
    await expect.element(image('It is bright')).toHaveAttribute('src', 'pictures/bright.webp');
    await page.getByRole('button', { name: 'Phone' }).click();
    await expect.element(image('It is bright')).toHaveAttribute('src', 'pictures/bright-small.webp');
    await page.getByRole('button', { name: 'Next of 2 screens' }).click();
    await image('It is bright').click();
    await expect.element(dialog.getByText('3 of 3')).toBeVisible();
    expect(localStorage.getItem('atlas.size')).toBe('phone');
  });

  test('a state that no tour rests in, and a chart without a view, say so', async () => {
    show(<StateScreens chart="lamp" state="lamp.broken" />);
    await expect.element(page.getByText(/No tour rests here/)).toBeVisible();
    root.render(<StateScreens chart="fuse" state="fuse.whole" />);
    await expect.element(page.getByText(/No screen of its own/)).toBeVisible();
  });

  test('the strip leads from screen to state and marks the one that is selected', async () => {
    show(<ScreenStrip place={placeOf('#/lamp/lamp.on')} />);
    const strip = page.getByRole('navigation', { name: 'Screens of this flow' });
    await expect.element(strip.getByRole('link').first()).toHaveAttribute('href', '#/lamp/lamp.off');
    const marked = strip.getByRole('link', { name: /State on.dim/ });
    await expect.element(marked).toHaveAttribute('aria-current', 'true');
    expect(await violations()).toEqual([]);
  });
});
