import { build } from 'vite';
import type { Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { messages } from './vite-messages.ts';

async function bundle(): Promise<Rolldown.OutputChunk[]> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [messages()],
    build: {
      write: false,
      rolldownOptions: { input: 'src/locales/load.ts', preserveEntrySignatures: 'strict' },
    },
  });
  const { output } = result as Rolldown.RolldownOutput;
  return output.filter((file) => file.type === 'chunk');
}

test('messages come without a parser or any other package, and each language is a chunk of its own', async () => {
  const chunks = await bundle();
  const start = chunks.find((chunk) => chunk.isEntry);
  const english = chunks.find((chunk) => chunk.facadeModuleId?.endsWith('/en.json?packed=first'));
  expect(Object.keys(start?.modules ?? {}).filter((id) => id.includes('node_modules'))).toEqual([]);
  expect(start?.imports).toEqual([]);
  expect(start?.dynamicImports).toContain(english?.fileName);
});
