import type { UserObstacle } from '#domain/user/user-obstacle.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';

/** Why something cannot be done about people, in words with their own facts; what helps is said in the same sentence. */
export function useUserObstacleWords(): (obstacle: UserObstacle) => string {
  const { t } = useMessages();
  const { formatNumber } = useFormats();
  return ({ rule, facts, remedy }) => {
    const { name = '', username = '' } = facts;
    const count = formatNumber(facts.count ?? 0);
    const limit = formatNumber(facts.limit ?? 0);
    switch (rule) {
      case 'USR-01':
        return t('userRule.USR-01');
      case 'USR-02':
        return t('userRule.USR-02');
      case 'USR-03':
        return t('userRule.USR-03', { line: formatNumber(facts.firstLine ?? 0) });
      case 'USR-04':
        return t('userRule.USR-04', { name });
      case 'USR-05':
        return t('userRule.USR-05');
      case 'USR-06':
        return t('userRule.USR-06', { limit });
      case 'USR-07':
        return t('userRule.USR-07');
      case 'USR-08':
        return t('userRule.USR-08', { username });
      case 'USR-09':
        return t('userRule.USR-09', { count, limit });
      case 'USR-10':
        return t('userRule.USR-10');
      case 'USR-11':
        return (facts.count ?? 0) > 1 ? t('userRule.administratorOfSome') : t('userRule.USR-11');
      case 'USR-12':
        return t('userRule.USR-12');
      case 'USR-13':
        return t('userRule.USR-13', { count });
      case 'USR-14':
        return t('userRule.USR-14');
      case 'USR-15':
        return t(remedy.kind === 'contactSupport' ? 'userRule.phraseOwed' : 'userRule.USR-15');
      case 'USR-16':
        return t('userRule.USR-16');
      case 'USR-17':
        return t('userRule.USR-17', { limit });
      case 'USR-18':
        return t('userRule.USR-18');
      case 'USR-19':
        return t('userRule.USR-19', { limit });
      case 'USR-20':
        return t(remedy.kind === 'askAdministrator' ? 'userRule.ownCompanyEmail' : 'userRule.USR-20');
      case 'USR-21':
        return t('userRule.USR-21', { number: name });
      case 'USR-23':
        return t('userRule.USR-23');
      case 'USR-24':
        return t(remedy.kind === 'fillIn' ? 'userRule.chooseSignOn' : 'userRule.USR-24');
      case 'USR-25':
        return t('userRule.USR-25');
      case 'USR-26':
        return t('userRule.USR-26');
    }
  };
}
