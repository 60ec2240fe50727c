import { describeView } from '../browser/describe-view.tsx';
import model from './statement-mail.model.ts';
import view from './statement-mail.view.tsx';

describeView('model-tests/statement-mail', model, view);
