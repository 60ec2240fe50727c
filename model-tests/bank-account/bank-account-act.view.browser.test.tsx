import { describeView } from '../browser/describe-view.tsx';
import model from './bank-account-act.model.ts';
import view from './bank-account-act.view.tsx';

describeView('model-tests/bank-account', model, view);
