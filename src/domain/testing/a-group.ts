import type { UserGroupDetails } from '#domain/user-groups/user-group.ts';

/** A group below another one, with one customer and one user. */
export function aGroup(more: Partial<UserGroupDetails> = {}): UserGroupDetails {
  return {
    id: 'g-upper',
    name: 'Upper Midwest AP',
    parent: { id: 'g-finance', name: 'Midwest Finance' },
    path: ['Midwest Finance'],
    networkAccess: true,
    ticked: 1,
    effective: 2,
    memberCount: 1,
    foreignCustomers: 0,
    customers: [{ buidCustomer: 'C100', customerName: 'Kestrel Ridge Logistics', accountCount: 4 }],
    inherited: [
      {
        group: { id: 'g-finance', name: 'Midwest Finance' },
        customers: [{ buidCustomer: 'C200', customerName: 'Lake Superior Drayage', accountCount: 31 }],
      },
    ],
    members: [
      {
        userId: 'u-ida',
        name: 'Ida Berg',
        emailAddress: 'ida.berg@kestrel.example',
        isContact: true,
        isByProvider: false,
      },
    ],
    below: ['g-low'],
    followsProvider: false,
    ...more,
  };
}
