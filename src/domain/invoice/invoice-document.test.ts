import { describe, expect, test } from 'vitest';
import { DOCUMENT_DEFAULTS } from '#domain/document/document-file.ts';
import {
  documentObstacles,
  judgeFiles,
  INVOICE_DOCUMENT_DEFAULTS,
  kindsOfType,
  limitOfType,
} from '#domain/invoice/invoice-document.ts';

const CONFIG = { ...DOCUMENT_DEFAULTS, ...INVOICE_DOCUMENT_DEFAULTS, documentsPerType: 2 };

const original = {
  documentId: 'a',
  documentType: 'dealerOriginal',
  state: 'stored',
  undoUntil: null,
} as const;
const photo = { ...original, documentId: 'b', documentType: 'photo' } as const;

describe('documents of an invoice', () => {
  test('are limited by type, some types to one', () => {
    expect(limitOfType('dealerOriginal', CONFIG)).toBe(1);
    expect(limitOfType('photo', CONFIG)).toBe(2);
    expect(limitOfType('photo', { ...CONFIG, singleTypes: ['photo'] })).toBe(1);
  });

  test('a second one of a type that has one is replaced, not added', () => {
    expect(documentObstacles('dealerOriginal', [], CONFIG)).toEqual([]);
    expect(documentObstacles('dealerOriginal', [original], CONFIG)).toEqual(['single']);
    expect(documentObstacles('dealerOriginal', [original], CONFIG, 'a')).toEqual([]);
    expect(documentObstacles('dealerOriginal', [original], CONFIG, 'b')).toEqual(['single']);
    expect(documentObstacles('photo', [original], CONFIG)).toEqual([]);
  });

  test('as many as there may be of another type are full', () => {
    expect(documentObstacles('photo', [photo], CONFIG)).toEqual([]);
    expect(documentObstacles('photo', [photo, { ...photo, documentId: 'c' }], CONFIG)).toEqual(['full']);
  });

  test('what was removed or refused does not count, what is being checked does', () => {
    const removed = { ...original, undoUntil: '2026-11-20T18:00:10.000Z' };
    expect(documentObstacles('dealerOriginal', [removed], CONFIG)).toEqual([]);
    expect(documentObstacles('dealerOriginal', [{ ...original, state: 'refused' }], CONFIG)).toEqual([]);
    expect(documentObstacles('dealerOriginal', [{ ...original, state: 'checking' }], CONFIG)).toEqual([
      'single',
    ]);
  });

  test('a dealer original is something that can be pages', () => {
    expect(kindsOfType('dealerOriginal', CONFIG)).toEqual(['pdf', 'png', 'jpeg']);
    expect(kindsOfType('other', CONFIG)).toEqual(CONFIG.documentKinds);
  });

  test('files are taken together or not at all; one alone may take the place of the only one', () => {
    const judge = (count: number, there: readonly (typeof original | typeof photo)[] = []) => ({
      original: judgeFiles('dealerOriginal', count, there, CONFIG),
      photos: judgeFiles('photo', count, there, CONFIG),
    });
    expect(judge(1)).toEqual({ original: { kind: 'take' }, photos: { kind: 'take' } });
    expect(judge(2)).toEqual({
      original: { kind: 'refuse', obstacle: 'single' },
      photos: { kind: 'take' },
    });
    expect(judge(1, [original]).original).toEqual({ kind: 'replace', documentId: 'a' });
    expect(judge(2, [photo]).photos).toEqual({ kind: 'refuse', obstacle: 'full' });
    expect(judge(1, [photo]).photos).toEqual({ kind: 'take' });
  });
});
