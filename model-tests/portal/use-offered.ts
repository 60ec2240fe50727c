import type { ElementHandle, Page } from '@playwright/test';

/** How a control is used, by what it is. */
type Kind = 'choose' | 'file' | 'write' | 'part' | 'tick' | 'press';

/** What a field that takes text is given, by what it is for. */
const TEXTS: Readonly<Record<string, string>> = {
  email: 'somebody@example.com',
  password: 'Paper-Harbor-27!',
  tel: '414-555-0100',
  number: '1',
  decimal: '1',
  numeric: '1',
};

const PRESSING = 3_000;
const PAPER = { name: 'paper.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') };

function kindOf(control: Element): Kind {
  if (control instanceof HTMLSelectElement) return 'choose';
  if (control.role === 'spinbutton') return 'part';
  if (control instanceof HTMLTextAreaElement) return 'write';
  if (!(control instanceof HTMLInputElement)) return 'press';
  if (control.type === 'file') return 'file';
  if (['checkbox', 'radio'].includes(control.type)) return 'tick';
  return ['submit', 'button'].includes(control.type) ? 'press' : 'write';
}

/**
 * Uses a control as somebody does who tries it: chooses another entry, types what such a field takes, hands over a
 * document, presses anything else.
 */
export async function useOffered(
  page: Page,
  control: ElementHandle<HTMLElement | SVGElement>,
): Promise<void> {
  const kind = await control.evaluate(kindOf as (control: HTMLElement | SVGElement) => Kind);
  if (kind === 'choose') await chooseNext(control);
  else if (kind === 'file') await control.setInputFiles(PAPER);
  else if (kind === 'part') await control.press('1');
  else if (kind === 'write') await write(control);
  // A press that comes late is not pressed again, which would take the tick away.
  else if (kind === 'tick') await control.dispatchEvent('click');
  else await press(page, control);
}

async function chooseNext(control: ElementHandle<HTMLElement | SVGElement>): Promise<void> {
  const next = await control.evaluate((element) => {
    const { options, selectedIndex } = element as unknown as HTMLSelectElement;
    const free = [...options].filter(({ disabled, index }) => !disabled && index !== selectedIndex);
    return (free.find(({ index }) => index > selectedIndex) ?? free[0])?.index;
  });
  // With one entry alone there is nothing else to choose.
  await control.selectOption({ index: next ?? 0 });
}

/** How often something was typed. */
let written = 0;

async function write(control: ElementHandle<HTMLElement | SVGElement>): Promise<void> {
  const kinds = await control.evaluate((element) => {
    const { type, inputMode } = element as HTMLInputElement;
    return [inputMode, type];
  });
  const isSearch = kinds.includes('search');
  const text = kinds.map((kind) => TEXTS[kind]).find((known) => known !== undefined);
  // A second thing of the same name is refused.
  if (!isSearch) written += 1;
  await control.fill(text ?? (isSearch ? 'INV' : `INV ${written}`));
  if (isSearch) await control.press('Enter');
}

/** A file that is asked for in a window of the browser is handed over; a window of the browser is closed again. */
async function press(page: Page, control: ElementHandle<HTMLElement | SVGElement>): Promise<void> {
  try {
    await control.click({ timeout: PRESSING });
  } catch {
    // What is drawn over a native control takes the pointer for it, and what moves is pressed by the keyboard.
    await control.evaluate((element) => (element as HTMLElement).click()).catch(() => undefined);
  }
  for (const other of page.context().pages()) if (other !== page) await other.close();
}
