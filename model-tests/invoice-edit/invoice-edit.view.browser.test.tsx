import { describeView } from '../browser/describe-view.tsx';
import model from './invoice-edit.model.ts';
import view from './invoice-edit.view.tsx';

describeView('model-tests/invoice-edit', model, view);
