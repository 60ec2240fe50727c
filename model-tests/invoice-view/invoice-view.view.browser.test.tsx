import { describeView } from '../browser/describe-view.tsx';
import model from './invoice-view.model.ts';
import view from './invoice-view.view.tsx';

describeView('model-tests/invoice-view', model, view);
