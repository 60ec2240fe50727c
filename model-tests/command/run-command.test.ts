import { describe, expect, test, vi } from 'vitest';
import { chartAsked, chartsAsked, tourAsked } from './charts-asked.ts';
import { Misuse, type Asked } from './command.ts';
import { commands } from './commands.ts';
import { checkDisplay } from './replay.ts';
import { helpText, readArguments, runCommand } from './run-command.ts';

const asked = (...words: string[]): Asked => ({ words, values: {} });

describe('the command line', () => {
  test('reads words and options in any order', () => {
    expect(readArguments(['--list', 'payment'])).toEqual({ words: ['payment'], values: { list: true } });
    expect(readArguments(['payment', '--tour', '3'])).toEqual({ words: ['payment'], values: { tour: '3' } });
    expect(readArguments(['payment', '--tour=3'])).toEqual({ words: ['payment'], values: { tour: '3' } });
  });

  test.each([
    [['--tuor', '3'], 'There is no option --tuor. Did you mean --tour?'],
    [['--tour'], '--tour needs a value: --tour NUMBER.'],
    [['--tour', '--headed'], '--tour needs a value: --tour NUMBER.'],
    [['--list=all'], '--list takes no value.'],
  ])('says what is wrong with %j', (args, says) => {
    expect(() => readArguments(args)).toThrow(says);
  });

  test('helps with every command and option', () => {
    const text = helpText(commands);
    for (const { usage } of commands) for (const [, says] of usage) expect(text).toContain(says);
    expect(text).toContain('--tour NUMBER');
  });

  test('answers a wrong call with a sentence and its own exit code, without a stack', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(await runCommand(commands, ['paymnet', '--list'])).toBe(2);
    const text = said.mock.calls.flat().join('\n');
    said.mockRestore();
    expect(text).toContain("There is no chart 'paymnet'. Did you mean payment");
    expect(text).not.toContain('    at ');
  });

  test('lets other errors through, with their stack', async () => {
    const broken = {
      usage: [],
      isMeant: () => true,
      run: () => Promise.reject(new Error('a fault of the program')),
    };
    await expect(runCommand([broken], [])).rejects.toThrow('a fault of the program');
  });
});

describe('what is asked for', () => {
  test('knows charts by name, all where none is named', () => {
    expect(chartsAsked(asked('payment'))).toEqual(['payment']);
    expect(chartsAsked(asked())).toContain('lifecycle-invoice');
  });

  test('one chart is one', () => {
    expect(() => chartAsked(asked(), '--tour shows a tour of one chart')).toThrow(
      '--tour shows a tour of one chart: npm run paths -- payment --tour 3.',
    );
    expect(() => chartAsked(asked('payment', 'session'), 'It')).toThrow(Misuse);
  });

  test.each(['0', '12', 'three', '1.5'])('there is no tour %s of 11', (text) => {
    expect(() => tourAsked('payment', text, 11)).toThrow(
      `'payment' has no tour ${text}: it has tours 1 to 11. See npm run paths -- payment --list.`,
    );
  });

  test('a window needs a display on Linux only, and the message says which', () => {
    expect(() => checkDisplay('linux', {})).toThrow('DISPLAY');
    expect(() => checkDisplay('linux', { DISPLAY: ':0' })).not.toThrow();
    expect(() => checkDisplay('darwin', {})).not.toThrow();
  });
});
