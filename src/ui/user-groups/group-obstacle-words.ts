import type { GroupObstacle } from '#domain/user-groups/group-obstacle.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';

/** Why something cannot be done about a group, in words with their own facts; what helps is said in the same sentence. */
export function useGroupObstacleWords(): (obstacle: GroupObstacle) => string {
  const { t } = useMessages();
  const { formatNumber } = useFormats();
  return ({ rule, facts, remedy }) => {
    const { name = '' } = facts;
    const count = formatNumber(facts.count ?? 0);
    switch (rule) {
      case 'GRP-01':
        return t('groupRule.GRP-01');
      case 'GRP-02':
        return t('groupRule.GRP-02', { limit: formatNumber(facts.limit ?? 0) });
      case 'GRP-03':
        return t('groupRule.GRP-03', { name });
      case 'GRP-04':
        return t('groupRule.GRP-04');
      case 'GRP-05':
        return t('groupRule.GRP-05', { name });
      case 'GRP-07':
        return t(remedy.kind === 'fillIn' ? 'groupRule.foreignParent' : 'groupRule.GRP-07', { name, count });
      case 'GRP-08':
        return t('groupRule.GRP-08', { name, count });
      case 'GRP-09':
        return t('groupRule.GRP-09', { name });
      case 'GRP-10':
        return t('groupRule.GRP-10', { name });
      case 'GRP-11':
        return t('groupRule.GRP-11');
    }
  };
}
