import '#ui/theme.css.ts';
import '#ui/base.css.ts';
import { createRoot } from 'react-dom/client';
import { addFonts } from '#ui/fonts.ts';
import { isLanguage } from '#locales/languages.ts';
import { isBrandName, wearBrand } from './brands.ts';
import { bringChart } from './charts.ts';
import { tell } from './tell.ts';
import { Stage } from './stage.tsx';
import { readPlace } from './steps-text.ts';

/**
 * A page that shows one flow's real view: `?chart=payment&start=…&steps=…&language=de&theme=dark&brand=violet`. It tells what is
 * true of the flow to the page around it, and takes its wishes; alone, it is a screen to be photographed, ready when
 * `<html data-ready>` is there.
 */
async function open(): Promise<void> {
  const query = new URLSearchParams(location.search);
  const { documentElement: page } = document;
  const language = query.get('language');
  page.lang = isLanguage(language) ? language : 'en';
  page.dataset['theme'] = query.get('theme') === 'dark' ? 'dark' : 'light';
  const brand = query.get('brand');
  if (isBrandName(brand)) wearBrand(brand);
  addFonts('../fonts/');
  const element = document.getElementById('stage');
  if (!element) throw new Error('The page has no element for the stage');
  const staged = await bringChart(query.get('chart') ?? '');
  new Stage(staged, readPlace(query), createRoot(element)).listen();
}

function fail(error: unknown): void {
  const text = error instanceof Error ? error.message : String(error);
  document.documentElement.dataset['failed'] = text;
  tell({ stage: 'failed', error: text });
}

addEventListener('error', ({ error }) => fail(error));
addEventListener('unhandledrejection', ({ reason }) => fail(reason));
await open();
