import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.TreeSet;
import org.openapitools.client.ApiClient;
import org.openapitools.client.ApiException;
import org.openapitools.client.api.*;
import org.openapitools.client.model.*;

/** The journey of the generated Java client; test/clients/journeys/journey.json has its values. */
public final class Journey {
  private static final ObjectMapper JSON = new ObjectMapper();
  private final AttachmentsApi attachments;
  private final CustomersApi customers;
  private final InvoicesApi invoices;
  private final PaymentsApi payments;
  private final JsonNode values;

  private Journey(ApiClient client, JsonNode values) {
    this.attachments = new AttachmentsApi(client);
    this.customers = new CustomersApi(client);
    this.invoices = new InvoicesApi(client);
    this.payments = new PaymentsApi(client);
    this.values = values;
  }

  public static void main(String[] args) throws Exception {
    // An API object copies address and interceptor, so both are set first.
    ApiClient client = new ApiClient();
    client.updateBaseUri(System.getenv("FAKTURA_URL"));
    String apiKey = System.getenv("FAKTURA_API_KEY");
    // The native library has no setting for the key.
    client.setRequestInterceptor(request -> request.header("api-key", apiKey));
    new Journey(client, JSON.readTree(new File("journey.json"))).go();
  }

  private void go() throws ApiException, IOException {
    Address billTo = new Address().company(values.get("company").asText());
    String customer = customers.createCustomer(new CustomerCreate().billTo(billTo), null).getId();
    String first = createInvoice(customer, null);
    Invoice invoice = invoices.getInvoice(first, null);
    sameLines(invoice.getItems());
    same("Total", invoice.getAmounts().getTotal(), values.get("total").asDouble());
    same("Due date", invoice.getDueDate(), null);
    pay(first);
    same("Code of the error", errorCodeOf(values.get("unknownInvoice").asText()), values.get("errorCode").asText());
    LocalDate dueDate = LocalDate.parse(values.get("dueDate").asText());
    String second = createInvoice(customer, dueDate);
    same("Due date", invoices.getInvoice(second, null).getDueDate(), dueDate);
    listTwoPages(customer, List.of(first, second));
    upload(first);
    byte[] pdf = Files.readAllBytes(invoices.exportInvoice(first, null, null).toPath());
    same("Beginning of the PDF", new String(pdf, 0, 4, StandardCharsets.ISO_8859_1), "%PDF");
  }

  private String createInvoice(String customer, LocalDate dueDate) throws ApiException {
    List<LineItemCreate> items = new ArrayList<>();
    for (JsonNode line : values.get("lines")) {
      items.add(new LineItemCreate()
          .name(line.get("name").asText())
          .quantity(line.get("quantity").asDouble())
          .price(line.get("price").asDouble()));
    }
    InvoiceCreate body = new InvoiceCreate().customer(new CustomerInput(customer)).items(items).dueDate(dueDate);
    return invoices.createInvoice(body, null, null).getId();
  }

  private void sameLines(List<LineItem> items) {
    int at = 0;
    for (JsonNode line : values.get("lines")) {
      LineItem item = items.get(at++);
      same("Quantity of line " + at, item.getQuantity(), line.get("quantity").asDouble());
      same("Price of line " + at, item.getPrice(), line.get("price").asDouble());
    }
  }

  private void pay(String invoice) throws ApiException {
    double amount = values.get("payment").asDouble();
    PaymentCreate body = new PaymentCreate().amount(amount).method(PaymentMethod.BANK_TRANSFER);
    String payment = payments.createPayment(invoice, body, null, null).getId();
    same("Payment", payments.getPayment(payment, null).getAmount(), amount);
    same("Balance", invoices.getInvoice(invoice, null).getAmounts().getBalance(), values.get("balance").asDouble());
  }

  private String errorCodeOf(String id) throws IOException {
    try {
      invoices.getInvoice(id, null);
      return null;
    } catch (ApiException refused) {
      return JSON.readTree(refused.getResponseBody()).get("code").asText();
    }
  }

  private void listTwoPages(String customer, List<String> expected) throws ApiException {
    TreeSet<String> ids = new TreeSet<>();
    for (int page = 1; page <= 2; page++) {
      InvoiceList list = list(customer, page);
      list.getData().forEach(invoice -> ids.add(invoice.getId()));
      same("More pages after page " + page, list.getPagination().getHasMore(), page == 1);
    }
    same("Ids", ids, new TreeSet<>(expected));
  }

  private InvoiceList list(String customer, int page) throws ApiException {
    return invoices.listInvoices(
        page, 1, null, null, null, null, customer, null, null, null, null, null, null, null, null, null);
  }

  private void upload(String invoice) throws ApiException, IOException {
    JsonNode file = values.get("file");
    String name = file.get("name").asText();
    Path path = Files.writeString(Path.of(name + "." + file.get("extension").asText()), file.get("text").asText());
    Attachment attachment = attachments.uploadAttachment(path.toFile(), invoice, "Invoice", null);
    same("Name of the attachment", attachment.getName(), name);
    same("Size of the attachment", (long) attachment.getSize(), Files.size(path));
  }

  private static void same(String what, Object actual, Object expected) {
    if (Objects.equals(actual, expected)) return;
    throw new AssertionError(what + " is " + actual + ", not " + expected);
  }
}
