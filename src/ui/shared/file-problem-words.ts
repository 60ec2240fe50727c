import {
  endingOf,
  endingsOf,
  nameFault,
  NAME_MAXIMUM,
  type DocumentLimits,
  type FileKind,
  type FileProblem,
} from '#domain/document/document-file.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';

/** Why a file is not taken, and what helps, in words; of a name what is wrong with it. */
export function useFileProblemWords(limits: DocumentLimits): (problem: FileProblem, name: string) => string {
  const { t } = useMessages();
  const { formatAlternatives, formatFileSize, formatNumber } = useFormats();
  return (problem, name) => {
    const kinds = formatAlternatives(limits.documentKinds.map((one) => one.toUpperCase()));
    const named = limits.documentKinds.find((one) => endingsOf([one]).includes(endingOf(name) ?? ''));
    if (problem === 'unsupported' && named)
      return t('disputeDocument.disguised', { named: named.toUpperCase(), kinds });
    if (problem === 'active') return t('disputeDocument.active', { kind: activeKindOf(named) });
    if (problem === 'name')
      return t('disputeDocument.nameFault', {
        fault: nameFault(name) ?? 'other',
        most: formatNumber(NAME_MAXIMUM),
      });
    return t('disputeDocument.problem', {
      kind: problem === 'unsupported' ? 'other' : problem,
      size: formatFileSize(limits.documentBytes),
      kinds,
    });
  };
}

/** By which kind of file the message says what runs in it and how it is saved without. */
const activeKindOf = (named: FileKind | undefined): 'pdf' | 'csv' | 'xlsx' | 'other' =>
  named === 'pdf' || named === 'csv' || named === 'xlsx' ? named : 'other';
