import { describeView } from '../browser/describe-view.tsx';
import model from './bank-account-link.model.ts';
import view from './bank-account-link.view.tsx';

describeView('model-tests/bank-account', model, view);
