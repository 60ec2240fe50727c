import type { CustomerAddress } from '#domain/customer/customer-details.ts';
import type {
  ContactDuty,
  CustomerContact,
  InformationValues,
} from '#domain/customer/customer-information.ts';
import type { CustomerObstacle } from '#domain/customer/customer-obstacle.ts';
import {
  changedParts,
  partOf,
  type InformationPart,
  type PartValue,
} from '#domain/customer/merge-information.ts';
import { shownPhone } from '#domain/user/phone-number.ts';
import type { TextKey } from '#locales/intl.ts';
import { useMessages } from '#locales/react.tsx';
import type { Change } from '#machines/portal/unsaved-changes.ts';

/** What a contact is asked about, in words. */
export const DUTY_WORDS = {
  payments: 'customer.dutyPayments',
  purchasing: 'customer.dutyPurchasing',
  disputes: 'customer.dutyDisputes',
  credit: 'customer.dutyCredit',
  other: 'customer.dutyOther',
} as const satisfies Record<ContactDuty, TextKey>;

/** The parts of account information, and what is changed of them, in words. */
export function useInformationWords(addresses: readonly CustomerAddress[]) {
  const { t } = useMessages();
  const contactText = ({ name, duty, email, telephone }: CustomerContact): string =>
    [name, t(DUTY_WORDS[duty]), email, shownPhone(telephone)].filter((text) => text !== '').join(', ');
  /** A part as it is shown; empty where a text is. */
  const valueText = (value: PartValue): string => {
    if (value === null) return t('customer.removed');
    return typeof value === 'string' ? value : contactText(value);
  };
  /** @param values where the contact stands that the part is */
  const labelOf = (part: InformationPart, ...values: readonly InformationValues[]): string => {
    if (part === 'telephone') return t('customer.telephone');
    if (part === 'email') return t('customer.email');
    const id = part.slice(part.indexOf(':') + 1);
    if (part.startsWith('address:')) {
      return t('customer.contactNameAt', {
        address: addresses.find((one) => one.id === id)?.address.line1 ?? '',
      });
    }
    const found = values.map((one) => partOf(one, part)).find((one) => one !== null);
    const name = typeof found === 'object' && found !== null ? found.name : '';
    return name === '' ? t('customer.newContact') : t('customer.contact', { name });
  };
  const changesOf = (form: InformationValues, read: InformationValues): Change[] =>
    changedParts(form, read).map((part) => {
      const before = partOf(read, part);
      return {
        field: labelOf(part, read, form),
        // A contact that is new was nothing before.
        before: before === null ? '' : valueText(before),
        after: valueText(partOf(form, part)),
      };
    });
  /** Why something cannot be saved so. */
  const obstacleText = ({ rule, facts: { limit = 0 } }: CustomerObstacle): string => {
    switch (rule) {
      case 'CUS-01':
        return t('customerRule.CUS-01');
      case 'CUS-02':
        return t('customerRule.CUS-02');
      case 'CUS-03':
        return t('customerRule.CUS-03');
      case 'CUS-04':
        return t('customerRule.CUS-04', { count: limit });
      case 'CUS-05':
        return t('customerRule.CUS-05');
      case 'CUS-06':
        return t('customerRule.CUS-06', { count: limit });
    }
  };
  return { labelOf, valueText, changesOf, obstacleText };
}
