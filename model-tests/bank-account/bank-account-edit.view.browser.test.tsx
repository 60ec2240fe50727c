import { describeView } from '../browser/describe-view.tsx';
import model from './bank-account-edit.model.ts';
import view from './bank-account-edit.view.tsx';

describeView('model-tests/bank-account', model, view);
