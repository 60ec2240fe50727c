import { connectUser } from '#server/receivables/customers/connect-user.ts';
import { asOperator, namedArguments } from './as-operator.ts';

// `npm run connect -- NAME CUSTOMER`: connects a user who created an account without an invitation to a customer.

const usage = 'npm run connect -- NAME CUSTOMER    lets the user of a name see a customer, by its number';
const [name = '', customer = ''] = namedArguments(usage, 2);
await asOperator(
  async (tx, clock) => `${name} sees ${await connectUser(tx, clock, { name, customer })} now.`,
);
