import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { customerInformationActors } from '#api/customer-details/actors.ts';
import type { CustomerAddress } from '#domain/customer/customer-details.ts';
import { changedParts } from '#domain/customer/merge-information.ts';
import { customerInformation } from '#machines/customer-details/customer-information.ts';
import { InformationSection } from '#ui/customer-details/information-section.tsx';
import { useCustomerInformation } from '#ui/customer-details/use-customer-information.ts';
import { InPage } from '../browser/in-page.tsx';
import { t } from '../browser/in-portal.tsx';
import { mergedEditControls } from '../browser/merged-edit-walk.ts';
import { toldFormFailure } from '../browser/told-failure.ts';
import { defineView } from '../browser/view.ts';

type Actor = ActorRefFrom<typeof customerInformation>;
type Now = SnapshotFrom<typeof customerInformation>;

const ADDRESSES: readonly CustomerAddress[] = [
  {
    id: '17',
    kind: 'billing',
    accountName: null,
    address: {
      contactName: 'Accounts payable',
      line1: '88 Quarry St',
      line2: null,
      line3: null,
      cityStateZip: 'Madison, WI 53703',
      country: 'United States',
    },
  },
];

function Shown({ actor }: { actor: Actor }) {
  return <InformationSection editing={useCustomerInformation(actor)} addresses={ADDRESSES} />;
}

/** How many changes the buttons name. */
const countOf = ({ context: { form, subject: information } }: Now): number =>
  changedParts(form, information.values).length;

export default defineView(customerInformation, {
  live: () => customerInformation.provide({ actors: customerInformationActors() }),
  partOf: 'the page of a customer, whose contacts they are',
  render: (actor) => (
    <InPage>
      <Shown actor={actor as Actor} />
    </InPage>
  ),
  heading: () => t('customer.contacts'),
  says: (now) => {
    if (now.hasTag('failed')) return toldFormFailure(now, t('invoiceEdit.failedHint'));
    if (now.matches('merging')) return [t('invoiceEdit.changedByText')];
    if (now.matches({ shown: 'saved' })) return [t('invoiceEdit.saved')];
    if (now.matches({ editing: 'incomplete' })) return [t('invoiceEdit.refused'), t('customerRule.CUS-03')];
    if (now.matches({ editing: 'refused' })) {
      return [t('invoiceEdit.refused'), t('customerRule.CUS-06', { count: 20 })];
    }
    return [];
  },
  controls: {
    'edit.start': { role: 'button', name: t('customer.edit') },
    'field.change': {
      role: 'textbox',
      name: t('customer.telephone'),
      act: (field, { change }) => field.fill(change.telephone ?? ''),
      // A contact is added as a text is typed.
      alsoFrom: () => [t('customer.add')],
      isOnlyWhenPossible: true,
    },
    ...mergedEditControls(countOf),
  },
});
