import '#ui/theme.css.ts';
import '#ui/base.css.ts';
import { createRoot, type Root } from 'react-dom/client';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { violations } from '#ui/testing/show.tsx';
import { placeOf } from '../site/place.ts';
import { StagePage } from '../stage/around/stage-source.ts';
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
    steps: ['lamp.press'],
    words: `${heading} in the room`,
  };
}

const board: Storyboard = {
  charts: [
    {
      chart: 'lamp',
      description: 'Gives light',
      hasView: true,
      screens: [
        screen('off', 'It is dark', 'dark'),
        screen('on.dim', 'It is bright', 'bright'),
        screen('on.full', 'It is bright', 'bright'),
      ],
    },
    { chart: 'fuse', description: 'Blows', hasView: false, screens: [] },
  ],
};

let root: Root;
function show(element: ReactElement): void {
  document.documentElement.lang = 'en';
  document.documentElement.dataset['theme'] = 'light';
  const container = document.createElement('div');
  document.body.replaceChildren(container);
  root = createRoot(container);
  render(element);
}

/** The pages of the screens are another site's tests; here a file has their address. */
function render(element: ReactElement): void {
  root.render(<StagePage value="/favicon.svg">{element}</StagePage>);
}

beforeEach(async () => {
  // Wide enough for three in a row.
  await page.viewport(1280, 900);
  location.hash = '';
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(board));
});
afterEach(() => {
  root.unmount();
  document.body.replaceChildren();
  location.hash = '';
  localStorage.clear();
});

const screens = (heading: string) => page.getByRole('link', { name: new RegExp(`^The screen “${heading}”`) });
const large = (heading: string) => page.getByRole('button', { name: new RegExp(`^The screen “${heading}”`) });
const frames = () => [...document.querySelectorAll('iframe')];
const dialog = page.getByRole('dialog');

describe('the storyboard', () => {
  test.each(['light', 'dark'])(
    'shows every screen with its state, without an axe violation, %s',
    async (theme) => {
      show(<Board lang="en" />);
      document.documentElement.dataset['theme'] = theme;
      await expect.element(page.getByRole('heading', { level: 2, name: 'Lamp' })).toBeVisible();
      expect(screens('It is bright').elements()).toHaveLength(2);
      await expect.element(page.getByRole('link', { name: 'State on.full' }).last()).toBeVisible();
      await expect.element(page.getByRole('link', { name: 'Fuse' })).toBeVisible();
      await expect
        .poll(() => frames().map(({ src }) => new URL(src).searchParams.get('theme')))
        .toEqual([theme, theme, theme]);
      expect(await violations()).toEqual([]);
    },
  );

  test('a screen opens when it comes near, keeps its room until then, and closes when it is far away', async () => {
    show(
      <div style={{ paddingTop: 4_000 }}>
        <Board lang="de" />
      </div>,
    );
    await expect.element(screens('It is dark')).toBeInTheDocument();
    expect(frames()).toEqual([]);
    scrollTo(0, 4_000);
    await expect.poll(() => frames().length).toBe(3);
    const [frame] = frames();
    const { width, height } = frame!.parentElement!.getBoundingClientRect();
    expect(height / width).toBeCloseTo(800 / 1280, 1);
    expect(frame!.getBoundingClientRect().width).toBeCloseTo(width, 0);
    expect(frame!.src).toContain(
      'chart=lamp&language=de&theme=light&brand=own&start=from+the+shop&steps=lamp.press',
    );
    scrollTo(0, 0);
    await expect.poll(frames).toEqual([]);
  });

  test('is printed once every screen is open', async () => {
    const print = vi.spyOn(globalThis, 'print').mockReturnValue();
    show(
      <div style={{ paddingTop: 4_000 }}>
        <Board lang="en" />
      </div>,
    );
    let open = 0;
    print.mockImplementation(() => {
      open = frames().length;
    });
    await page.getByRole('button', { name: 'Print' }).click();
    scrollTo(0, 0);
    await expect.poll(() => print.mock.calls.length).toBe(1);
    expect(open).toBe(3);
  });

  test('is searched by the words on the screens, and the address says it', async () => {
    show(<Board lang="en" />);
    await page.getByRole('searchbox', { name: /Words on the screen/ }).fill('dark room');
    await expect.element(screens('It is bright')).not.toBeInTheDocument();
    await expect.element(screens('It is dark')).toBeInTheDocument();
    expect(location.hash).toBe('#/storyboard?words=dark+room');
    await page.getByRole('searchbox', { name: /Words on the screen/ }).fill('nowhere');
    await expect.element(page.getByText('No screen has these words here.')).toBeVisible();
  });

  test('a screen opens large; arrow keys move, Escape closes, the address leads back', async () => {
    location.hash = '#/storyboard?at=lamp%2Foff';
    show(<Board lang="en" />);
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
    show(<StateScreens chart="lamp" state="lamp.on" lang="de" />);
    await expect.poll(() => frames().map(({ style }) => style.width)).toEqual(['1280px']);
    await page.getByRole('button', { name: 'Phone' }).click();
    await expect.poll(() => frames().map(({ style }) => style.width)).toEqual(['390px']);
    await page.getByRole('button', { name: 'Next of 2 screens' }).click();
    await large('It is bright').click();
    await expect.element(dialog.getByText('3 of 3')).toBeVisible();
    expect(localStorage.getItem('atlas.size')).toBe('phone');
  });

  test('a state that no tour rests in, and a chart without a view, say so', async () => {
    show(<StateScreens chart="lamp" state="lamp.broken" lang="en" />);
    await expect.element(page.getByText(/No tour rests here/)).toBeVisible();
    render(<StateScreens chart="fuse" state="fuse.whole" lang="en" />);
    await expect.element(page.getByText(/No screen of its own/)).toBeVisible();
  });

  test('the strip leads from screen to state and marks the one that is selected', async () => {
    show(<ScreenStrip place={placeOf('#/lamp/lamp.on')} lang="en" />);
    const strip = page.getByRole('navigation', { name: 'Screens of this flow' });
    await expect.element(strip.getByRole('link').first()).toHaveAttribute('href', '#/lamp/lamp.off');
    const marked = strip.getByRole('link', { name: /State on.dim/ });
    await expect.element(marked).toHaveAttribute('aria-current', 'true');
    expect(await violations()).toEqual([]);
  });
});
