import { describeView } from '../browser/describe-view.tsx';
import model from './bank-account-request.model.ts';
import view from './bank-account-request.view.tsx';

describeView('model-tests/bank-account', model, view);
