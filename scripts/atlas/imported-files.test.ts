import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { importedFiles } from './imported-files.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

test('what a model imports is found through its chart, as far as the rules of business', () => {
  const files = importedFiles(root, [
    'model-tests/payment/payment.model.ts',
    'model-tests/payment/payment.view.tsx',
  ]);
  expect(files).toEqual(
    expect.arrayContaining([
      'model-tests/payment/payment.view.tsx',
      'src/machines/payment/setup.ts',
      'src/domain/payment/payment-rules.ts',
      'src/ui/payment/use-payment.ts',
    ]),
  );
  expect(files).not.toContain('src/machines/session/session.ts');
});

test('files that are not there are left out', () => {
  expect(importedFiles(root, ['model-tests/nothing.view.tsx'])).toEqual([]);
});
