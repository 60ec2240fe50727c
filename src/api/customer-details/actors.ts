import { fromPromise } from 'xstate';
import { customerObstacles, SavedInformationDocument } from '#api/customer-details/wire.ts';
import { client, read } from '#api/platform/client.ts';
import { underOneKey } from '#api/platform/under-one-key.ts';
import {
  trimmed,
  type CustomerInformation,
  type InformationValues,
} from '#domain/customer/customer-information.ts';
import type { SaveAnswer, SaveRequest } from '#domain/merging.ts';

type Request = SaveRequest<CustomerInformation, InformationValues>;

/** The call of a change: what may have been done is sent again under its own key. */
export function customerInformationActors() {
  const send = underOneKey((key, { subject: information, form }: Request, signal) => {
    const values = trimmed(form);
    return read(
      client.POST('/ecaas/customer-information', {
        params: { header: { 'Idempotency-Key': key } },
        body: {
          data: {
            type: 'customer-information',
            attributes: {
              buid_customer: information.buidCustomer,
              version: information.version,
              values: {
                telephone: values.telephone,
                email_address: values.email,
                address_contacts: values.addressContacts.map(({ addressId, name }) => ({
                  address_id: addressId,
                  contact_name: name,
                })),
                contacts: values.contacts.map((one) => ({
                  contact_id: one.id,
                  contact_name: one.name,
                  duty: one.duty,
                  email_address: one.email,
                  telephone: one.telephone,
                })),
              },
            },
          },
        },
        signal,
      }),
      SavedInformationDocument,
      customerObstacles,
    );
  });
  return {
    saveInformation: fromPromise<SaveAnswer<CustomerInformation>, Request>(({ input, signal }) =>
      send(input, signal),
    ),
  };
}
