import { describeView } from '../browser/describe-view.tsx';
import model from './receipt-mail.model.ts';
import view from './receipt-mail.view.tsx';

describeView('model-tests/receipt-mail', model, view);
