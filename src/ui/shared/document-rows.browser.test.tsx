import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Flow } from '#ui/shell/wizard-shell.tsx';
import { show } from '#ui/testing/show.tsx';
import { DOCUMENT_DEFAULTS } from '#domain/document/document-file.ts';
import { DocumentChooser } from './document-chooser.tsx';
import { documentRows } from './document-upload.css.ts';
import { useFileProblemWords } from './file-problem-words.ts';

test('documents stand in the column of their wizard', async () => {
  await page.viewport(1440, 900);
  await show(
    <Flow>
      <h1>Documents</h1>
      <ul className={documentRows}>
        <li>A paper</li>
      </ul>
    </Flow>,
  );
  const left = (role: 'heading' | 'list') => page.getByRole(role).element().getBoundingClientRect().left;
  expect(left('heading')).toBeGreaterThan(200);
  expect(left('list')).toBe(left('heading'));
});

/** Whether the browser leaves the file of this drop alone. */
function isHeld(at: Element, files: readonly File[]): boolean {
  const dataTransfer = new DataTransfer();
  for (const file of files) dataTransfer.items.add(file);
  const drop = new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer });
  at.dispatchEvent(drop);
  return drop.defaultPrevented;
}

test('a file dropped beside the box is not opened instead of the page, and a phone offers its camera', async () => {
  const taken: string[] = [];
  await show(
    <main>
      <p>Beside it</p>
      <DocumentChooser
        limits={DOCUMENT_DEFAULTS}
        onFiles={(files) => taken.push(...files.map(({ name }) => name))}
      />
    </main>,
  );
  const paper = new File(['%PDF-1.7'], 'quote.pdf');
  const beside = page.getByText('Beside it').element();
  await expect.poll(() => isHeld(beside, [paper])).toBe(true);
  expect(isHeld(beside, [])).toBe(false);
  expect(taken).toEqual([]);
  expect(isHeld(page.getByRole('button').element(), [paper])).toBe(true);
  expect(taken).toEqual(['quote.pdf']);
  const field = document.querySelector<HTMLInputElement>('input[type="file"]');
  expect(field?.accept).toBe('.pdf,.png,.jpg,.jpeg,.csv,.xlsx,image/png,image/jpeg');
});

test('of more files than can be added at once the first are taken, and the others named, until fewer are chosen', async () => {
  const taken: string[][] = [];
  await show(
    <DocumentChooser
      limits={{ ...DOCUMENT_DEFAULTS, documentsAtOnce: 2 }}
      onFiles={(files) => taken.push(files.map(({ name }) => name))}
    />,
  );
  const files = ['a.pdf', 'b.pdf', 'c.pdf', 'd.pdf'].map((name) => new File(['%PDF-1.7'], name));
  const button = page.getByRole('button').element();
  isHeld(button, files);
  const told = page.getByRole('alert');
  await expect
    .element(told)
    .toHaveTextContent('At most 2 files can be added at a time. Not added: c.pdf, d.pdf');
  isHeld(button, files.slice(2));
  await expect.element(told).not.toBeInTheDocument();
  expect(taken).toEqual([
    ['a.pdf', 'b.pdf'],
    ['c.pdf', 'd.pdf'],
  ]);
});

function Said({ name }: { readonly name: string }) {
  const words = useFileProblemWords(DOCUMENT_DEFAULTS);
  return <p>{words('active', name)}</p>;
}

test.each([
  ['quote.pdf', 'This PDF holds a script', 'Save it as a plain PDF'],
  ['prices.csv', 'A cell of this table holds a formula', 'with the values in place of the formulas'],
  ['prices.xlsx', 'This workbook holds macros', 'without macros (XLSX)'],
  ['prices', 'This file holds a script, a formula or a macro', 'Save it without'],
])('§5 Uploads: %s is not called of another kind where something runs in it', async (name, why, instead) => {
  await show(<Said name={name} />);
  await expect.element(page.getByText(why, { exact: false })).toBeVisible();
  await expect.element(page.getByText(instead, { exact: false })).toBeVisible();
});
