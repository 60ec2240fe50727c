import { useMemo } from 'react';
import { buidOf } from '#domain/selection/selection.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { Link } from '#ui/kit/link.tsx';
import type { PickerListProps } from '#ui/kit/picker-list.tsx';
import { useFailureWords } from '#ui/shared/use-failure-words.ts';
import { partyEntries } from '#ui/selection/context-entries.ts';
import type { ContextProps } from '#ui/selection/context-props.ts';
import { usePartyWords } from '#ui/selection/use-party-words.ts';

/** The ids of the entries above the list; no customer's and no merchant's number has a space. */
const PROGRAM = 'all customers';
const ALL_MERCHANTS = 'all merchants';

/** The list of customers with their sub-accounts, or of merchants, for the top bar and the phone's sheet. */
export function usePartyList({
  snapshot,
  tellsDisputes,
  onAll,
  onChoose,
  onProgram,
  isOfAll = false,
}: ContextProps): PickerListProps {
  const { t, rich } = useMessages();
  const { formatNumber } = useFormats();
  const { hintOf } = useFailureWords();
  const { kind, selected, found, listFailure } = snapshot.context;
  const words = usePartyWords(kind);
  const parties = useMemo(
    () =>
      partyEntries(found, ({ waitingDisputes }) =>
        tellsDisputes && waitingDisputes ? t('selection.disputesToAnswer', { count: waitingDisputes }) : null,
      ),
    [found, tellsDisputes, t],
  );
  const hasProgram = onProgram !== undefined;
  const entries = useMemo(() => {
    if (kind === 'merchant') return [{ id: ALL_MERCHANTS, title: t('selectMerchant.all') }, ...parties];
    return hasProgram
      ? [
          {
            id: PROGRAM,
            title: t('selection.allCustomers'),
            detail: t('selection.programOverview'),
            isPinned: true,
          },
          ...parties,
        ]
      : parties;
  }, [kind, hasProgram, parties, t]);
  return {
    label: words.party,
    entries,
    selectedId: isOfAll ? PROGRAM : selected ? buidOf(selected) : kind === 'merchant' ? ALL_MERCHANTS : null,
    searchLabel: words.search,
    emptyText: emptyText(),
    countText: (count) => t('selection.switchCount', { count }),
    onSelect: (id) => {
      if (id === PROGRAM) return onProgram?.();
      if (id === ALL_MERCHANTS) return onAll();
      const chosen = parties.find((entry) => entry.id === id);
      if (chosen) onChoose({ buid: chosen.id, name: chosen.title });
    },
    ...(found && found.total > parties.length
      ? {
          note: rich('selection.notAllListed', {
            shown: formatNumber(parties.length),
            total: formatNumber(found.total),
            link: (text) => (
              <Link key="all" href={words.pageHref}>
                {text}
              </Link>
            ),
          }),
        }
      : {}),
  };

  function emptyText(): string {
    if (snapshot.matches({ picker: { open: 'failed' } })) return hintOf(listFailure, words.listFailed);
    return found ? words.noMatchTitle : words.loading;
  }
}
